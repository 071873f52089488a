import { Model, settings } from 'survey-core';
import 'survey-js-ui';
import 'survey-core/survey-core.fontless.min.css';

settings.animationEnabled = false; // comparability: visibility changes at once

const TYPE = {
  text: ['text'],
  number: ['text', 'number'],
  date: ['text', 'date'],
  textarea: ['comment'],
  radio: ['radiogroup'],
  checkboxes: ['checkbox'],
  select: ['dropdown'],
};
const map = (f) => {
  const [type, inputType] = TYPE[f.type];
  return {
    type,
    name: f.id,
    title: f.label,
    isRequired: f.required,
    ...(inputType && { inputType }),
    ...(f.options && { choices: f.options.map((o) => ({ value: o.value, text: o.label })) }),
    ...(type === 'dropdown' && { renderAs: 'select' }),
    ...(f.visibleIf && { visibleIf: `{${f.visibleIf.field}} = '${f.visibleIf.equals}'` }),
  };
};

export default {
  name: 'surveyjs',
  packages: ['survey-core', 'survey-js-ui'],
  caps: { pages: true, repeat: true },
  mount(container, form) {
    const elements = (p) => [
      ...p.fields.map(map),
      ...(form.repeat
        ? [
            {
              type: 'paneldynamic',
              name: form.repeat.id,
              title: form.repeat.title,
              panelCount: 1,
              templateElements: form.repeat.fields.map(map),
            },
          ]
        : []),
    ];
    const survey = new Model({
      title: form.title,
      textUpdateMode: 'onTyping',
      pages: form.pages.map((p) => ({ name: p.id, title: p.title, elements: elements(p) })),
    });
    survey.render(container);
    const rows = form.repeat && survey.getQuestionByName(form.repeat.id);
    return {
      ready: Promise.resolve(),
      field: (id) => document.getElementById(survey.getQuestionByName(id).id),
      addRepeat: () => rows.addPanel(),
      repeatCount: () => rows.panelCount,
      repeatRoot: (i) => document.getElementById(rows.panels[i].id),
      nextPage: () => survey.nextPage(),
      submit: () => survey.completeLastPage(),
      errorCount: () => container.querySelectorAll('.sd-question__erbox').length,
    };
  },
};
