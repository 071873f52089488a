import { quoted, steps, type Taken, type Verbs } from './code.js';

const verbs: Verbs = {
  moves: {
    'form.begun': 'session.begin();',
    'page.continued': 'session.continue();',
    'page.backed': 'session.back();',
    'review.opened': 'session.review();',
    'submit.asked': 'await session.submit();',
  },
  answer: 'session.answer',
  addInstance: 'session.addInstance',
};

const findInstance = `
/** The id of an instance, by its place in the group. */
const instance = (group, at) => session.view.groups.get(group)?.instances[at]?.id ?? '';
`;

/** A script that does again what was done, with a session and nothing around it. */
export function scriptCode(form: string, baseUrl: string, taken: Taken): string {
  const done = steps(taken, verbs);
  const asksForInstances = done.some((line) => line.includes('instance('));
  return `import { createSession } from 'entryway/session';

const session = createSession({ baseUrl: ${quoted(baseUrl)}, form: ${quoted(form)} });
${asksForInstances ? findInstance : ''}await session.start();
${done.join('\n')}
await session.settled();
console.log(session.view.state, session.view.sync.state);
`;
}
