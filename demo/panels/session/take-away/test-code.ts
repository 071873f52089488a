import type { FormDocument } from '@entryway/mock-server';
import { code, pathCode, quoted, steps, type Taken, type Verbs } from './code.js';

const verbs: Verbs = {
  moves: {
    'form.begun': 'scenario.begin();',
    'page.continued': 'scenario.continue();',
    'page.backed': 'scenario.back();',
    'review.opened': 'scenario.session.review();',
    'submit.asked': 'await scenario.submit();',
  },
  answer: 'scenario.answer',
  addInstance: 'scenario.session.addInstance',
};

const findInstance = `
/** The id of an instance, by its place in the group. */
const instance = (group: string, at: number): string => scenario.view.groups.get(group)?.instances[at]?.id ?? '';
`;

/** A test for Vitest that does again what was done, and expects the form to end where it is. */
export function testCode(form: string, taken: Taken, document?: FormDocument): string {
  const { view, answers } = taken;
  const done = steps(taken, verbs);
  const own =
    document &&
    `, {\n    forms: [{ slug: ${quoted(form)}, public_id: ${quoted(form)}, reference_prefix: 'OWN', document: ${code(document)} }],\n  }`;
  const isSaved = Object.keys(answers).length > 0 && view.journey !== 'submitted';
  const lines = [
    `scenario = await Scenario.open(${quoted(form)}${own ?? ''});`,
    ...done,
    ...(isSaved ? ['await scenario.saved();'] : []),
    `await scenario.until(${quoted(view.state)});`,
    ...Object.entries(answers).map(
      ([path, answer]) =>
        `expect(scenario.view.fields.get(${pathCode(path, taken.groups)})?.answer).toEqual(${code(answer)});`,
    ),
  ];
  const asksForInstances = lines.some((line) => line.includes('instance('));
  return `import { Scenario } from 'entryway/testing';
import { afterEach, expect, test } from 'vitest';

let scenario: Scenario;
afterEach(() => scenario.close());
${asksForInstances ? findInstance : ''}
test(${quoted(`the form comes to ${view.state}`)}, async () => {
${lines.map((line) => `  ${line}`).join('\n')}
});
`;
}
