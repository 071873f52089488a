import { Form } from '@bpmn-io/form-js-viewer';
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';
import { contact } from './contact.js';

const typed = {
  text: () => ({ type: 'textfield' }),
  email: () => ({ type: 'textfield', validate: { required: true, validationType: 'email' } }),
  choice: ({ options }) => ({ type: 'radio', values: options.map((label) => ({ label, value: label })) }),
  long: () => ({ type: 'textarea' }),
};

// Else an answer is taken 300 ms after the last key.
const form = new Form({ container: document.querySelector('#form'), debounce: false });
window.answerOf = (key) => form._getState().data[key];
await form.importSchema({
  type: 'default',
  id: 'contact',
  schemaVersion: 18,
  components: [
    ...contact.questions.map((question) => ({
      id: question.key,
      key: question.key,
      label: question.label,
      validate: { required: true },
      ...typed[question.type](question),
    })),
    { type: 'button', id: 'send', action: 'submit', label: contact.send },
  ],
});
