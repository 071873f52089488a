import { Scenario } from 'entryway/testing';
import { afterEach, expect, test } from 'vitest';

let scenario: Scenario;
afterEach(() => scenario.close());

const answers = { full_name: 'Ada Lovelace', email: 'ada@example.org', topic: 'repair', message: 'The tap drips.' };

test('an entry is sent once, although the reply was lost', async () => {
  scenario = await Scenario.open('contact');
  scenario.answer(answers);
  await scenario.saved();
  scenario.fail({ kind: 'lost_reply', operation: 'submitEntrySession', times: 1 });
  await scenario.submit();
  await scenario.until('submitted');
  expect((await scenario.entries()).map(({ state }) => state)).toEqual(['submitted']);
});

test('what is typed without a connection arrives later', async () => {
  scenario = await Scenario.open('contact');
  scenario.goOffline();
  scenario.answer(answers);
  await scenario.until('offline');
  expect(await scenario.entries()).toEqual([]);
  scenario.goOnline();
  await scenario.saved();
  expect((await scenario.entry()).answers).toEqual(answers);
});

test('an answer that is missing is asked for', async () => {
  scenario = await Scenario.open('contact');
  scenario.answer('full_name', 'Ada Lovelace');
  const sent = await scenario.submit();
  expect(sent).toMatchObject({ ok: false, reason: 'invalid' });
  expect(scenario.view.problems.map(({ path }) => path)).toContain('email');
});
