import type { Subject } from './subject.js';
import { writeValue } from './write-value.js';

/** What of the view a session is made with. */
const wishes = ({ attributes: { layout, locale } }: Subject): Readonly<Record<string, string>> => ({
  ...(layout !== undefined && { layout }),
  ...(locale !== undefined && { locale }),
});

/** A session without elements. */
export function headlessFor(subject: Subject): string {
  const { baseUrl, form, answers } = subject;
  return `import { createSession } from 'entryway/session';

const session = createSession(${writeValue({ baseUrl, form, ...wishes(subject) })});
session.subscribe((view) => console.log(view.state, view.sync.state));
await session.start();
if (session.view.journey === 'start') session.begin();
${Object.entries(answers)
  .map(([path, answer]) => `session.answer(${writeValue(path)}, ${writeValue(answer)});\n`)
  .join('')}const sent = await session.submit();
console.log(sent.ok ? sent.receipt.reference : session.view.problems);
await session.dispose();
`;
}

/** A test for \`node --test\`, which also runs in Vitest and Mocha. */
export function testFor(subject: Subject): string {
  const { form, title, answers, isSample, isSavedEarly } = subject;
  const session = wishes(subject);
  const options = [
    ...(isSample ? [] : ['forms']),
    ...(Object.keys(session).length > 0 ? [`session: ${writeValue(session)}`] : []),
  ];
  const given = options.length > 0 ? `, { ${options.join(', ')} }` : '';
  return `import assert from 'node:assert/strict';
${isSample ? '' : "import { readFile } from 'node:fs/promises';\n"}import { test } from 'node:test';
import { Scenario } from 'entryway/testing';

${isSample ? '' : ownForm(subject)}const answers = ${writeValue(answers)};

test(${writeValue(`“${title}” ${isSavedEarly ? later : nothing}`)}, async () => {
  const scenario = await Scenario.open(${writeValue(form)}${given});
  if (scenario.view.journey === 'start') scenario.begin();
${isSavedEarly ? savedLater : sentAtOnce}  await scenario.close();
});
`;
}

const later = 'keeps what is typed without a connection, and saves it later';
const savedLater = `  scenario.goOffline();
  scenario.answer(answers);
  await scenario.until('offline');
  for (const entry of await scenario.entries()) assert.deepEqual(entry.answers, {});
  scenario.goOnline();
  await scenario.saved();
  const entry = await scenario.entry();
  for (const [path, answer] of Object.entries(answers)) assert.deepEqual(entry.answers[path], answer);
`;

const nothing = 'tells the service nothing before it is sent';
const sentAtOnce = `  scenario.answer(answers);
  for (const [path, answer] of Object.entries(answers))
    assert.deepEqual(scenario.view.fields.get(path)?.answer, answer);
  for (const entry of await scenario.entries()) assert.deepEqual(entry.answers, {});
`;

const ownForm = ({ form }: Subject): string => `// What "Save as a file" of the studio's Share panel gives.
const saved = await readFile(new URL(${writeValue(`./${form}.entryway.json`)}, import.meta.url), 'utf8');
const { document } = JSON.parse(saved).form;
const forms = [{ slug: ${writeValue(form)}, public_id: ${writeValue(form)}, reference_prefix: 'OWN', document }];

`;
