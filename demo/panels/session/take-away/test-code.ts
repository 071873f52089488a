import type { FormDocument } from '@entryway/mock-server';
import type { SessionSnapshot } from '../../../preview/protocol.js';

type Taken = Pick<SessionSnapshot, 'answers' | 'log' | 'groups' | 'view'>;

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const code = (value: unknown): string =>
  typeof value === 'string' && !value.includes('\n')
    ? quoted(value)
    : JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

const moves: Readonly<Record<string, string>> = {
  'form.begun': 'scenario.begin();',
  'page.continued': 'scenario.continue();',
  'page.backed': 'scenario.back();',
  'review.opened': 'scenario.session.review();',
  'submit.asked': 'await scenario.submit();',
};

/** A path as code: instances get other ids in every run, so they are found by their place. */
function pathCode(path: string, groups: Taken['groups']): string {
  const parts = path.split('.');
  if (!parts.some((part) => part.startsWith('ins_'))) return quoted(path);
  const text = parts.map((part, at) => {
    const group = parts.slice(0, at).join('.');
    if (!part.startsWith('ins_')) return part;
    return `\${instance(${pathCode(group, groups)}, ${groups[group]?.indexOf(part) ?? 0})}`;
  });
  return `\`${text.join('.')}\``;
}

/** What a person did, in the verbs of `Scenario`: of an answer that was typed letter by letter, the last one. */
function steps({ log, answers, groups }: Taken): readonly string[] {
  const given = new Set<string>();
  return log.flatMap(({ type, detail }) => {
    const move = moves[type];
    if (move) return [move];
    if (type === 'instance.added' && typeof detail.group === 'string')
      return [`scenario.session.addInstance(${pathCode(detail.group, groups)});`];
    const path = typeof detail.path === 'string' ? detail.path : '';
    if (type !== 'answer.changed' || given.has(path) || !(path in answers)) return [];
    given.add(path);
    return [`scenario.answer(${pathCode(path, groups)}, ${code(answers[path])});`];
  });
}

const findInstance = `
/** The id of an instance, by its place in the group. */
const instance = (group: string, at: number): string => scenario.view.groups.get(group)?.instances[at]?.id ?? '';
`;

/** A test for Vitest that does again what was done, and expects the form to end where it is. */
export function testCode(form: string, taken: Taken, document?: FormDocument): string {
  const { view, answers } = taken;
  const done = steps(taken);
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
