import { Model, settings } from 'survey-core';
import 'survey-js-ui';
import 'survey-core/survey-core.fontless.min.css';
import { contact } from './contact.js';

const typed = {
  text: () => ({ type: 'text' }),
  email: () => ({ type: 'text', inputType: 'email' }),
  choice: ({ options }) => ({ type: 'radiogroup', choices: options }),
  long: () => ({ type: 'comment', rows: 6 }),
};

settings.animationEnabled = false;
const survey = new Model({
  title: contact.title,
  completeText: contact.send,
  // Else an answer is taken when its control is left.
  textUpdateMode: 'onTyping',
  elements: contact.questions.map((question) => ({
    name: question.key,
    title: question.label,
    isRequired: true,
    ...typed[question.type](question),
  })),
});
survey.render(document.querySelector('#form'));
window.answerOf = (key) => survey.getValue(key);
