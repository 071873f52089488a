// Compiled beside what `entryway types` wrote of the sample forms.
import type { EntryForm } from 'entryway';
import { createSession, type Session, type SessionView } from 'entryway/session';
import type { Contact, ContactOptions, ContactPath } from './contact.js';
import type { EveryField } from './every-field.js';
import type { Household } from './household.js';

const baseUrl = 'https://forms.example/api/v1';
const contact = createSession<Contact>({ baseUrl, form: 'contact', prefill: { email: 'ada@example.org' } });
contact.answer('email', 'ada@example.org');
contact.answer('topic', 'repair');
contact.answer('message', null);
contact.clear('email');
contact.leave('topic');
// @ts-expect-error: misspelt, and no text
contact.answer('emial', 3);
// @ts-expect-error: misspelt
contact.answer('emial', 'ada@example.org');
// @ts-expect-error: no text
contact.answer('email', 3);
// @ts-expect-error: none of its options
contact.answer('topic', 'weather');
// @ts-expect-error: misspelt
contact.clear('emial');
// @ts-expect-error: misspelt
createSession<Contact>({ baseUrl, form: 'contact', prefill: { emial: 'ada@example.org' } });
// @ts-expect-error: the form has no groups
contact.addInstance('people');

// Reading: what is known has its type, and paths from elsewhere are still taken.
export const topic: ContactOptions['topic'] | null | undefined = contact.view.fields.get('topic')?.answer;
export const any = (path: string) => contact.view.fields.get(path)?.answer;
export const path: ContactPath = 'full_name';
// @ts-expect-error: a topic is no number
export const wrong: number | undefined = contact.view.fields.get('topic')?.answer;

// Groups, by any instance.
const household = createSession<Household>({ baseUrl, form: 'household' });
const added = household.addInstance('people_list', { person_name: 'Ada' });
if (added.ok) {
  household.answer(`people_list.${added.id}.person_name`, 'Ada');
  household.answer(`people_list.${added.id}.jobs.ins_1.pay`, { amount: '10', currency: 'EUR' });
  household.addInstance(`people_list.${added.id}.jobs`);
  // @ts-expect-error: a name is no number
  household.answer(`people_list.${added.id}.person_name`, 3);
  // @ts-expect-error: misspelt inside the group
  household.answer(`people_list.${added.id}.persn_name`, 'Ada');
  // @ts-expect-error: only euros
  household.answer(`people_list.${added.id}.jobs.ins_1.pay`, { amount: '10', currency: 'USD' });
}
// @ts-expect-error: misspelt
household.addInstance('people');

// Every kind of answer.
const every = createSession<EveryField>({ baseUrl, form: 'every-field' });
every.answer('person', { first: 'Ada', last: 'Lovelace' });
every.answer('light', { other: 'It depends' });
every.answer('plants', ['roses', { other: 'moss' }]);
every.answer('effort', { watering: 'daily' });
every.answer('seasons', { beds: ['spring', 'autumn'] });
every.answer('newsletter', { accepted: true });
every.answer('height', { from: 1, to: 2 });
every.answer('photos', [{ file_id: 'fil_1' }]);
every.answer('city', { row_id: 'row_1' });
every.answer('nurseries', [{ row_id: 'row_1' }]);
every.answer('has_pond', false);
// @ts-expect-error: one city
every.answer('city', [{ row_id: 'row_1' }]);
// @ts-expect-error: no such row
every.answer('effort', { cooking: 'daily' });
// @ts-expect-error: it has no words of one's own
every.answer('style', { other: 'none' });
// @ts-expect-error: worked out, never answered
every.answer('per_metre', 3);
// @ts-expect-error: a heading has no answer
every.answer('tips', 'x');

// A described session goes wherever a session goes.
export const sessions: readonly Session[] = [contact, household, every];
export const views: readonly SessionView[] = [contact.view, household.view];
export const show = (form: EntryForm) => {
  form.session = contact;
};

// Without a description all is as it was.
const untyped = createSession({ baseUrl, form: 'contact', prefill: { anything: 3 } });
untyped.answer('anything', { at: ['all'] });
untyped.addInstance('anywhere');
// @ts-expect-error: no answer
untyped.answer('anything', () => 3);
// @ts-expect-error: no path
untyped.answer(3, 'anything');
