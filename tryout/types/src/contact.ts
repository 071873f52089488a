import { createSession } from 'entryway/session';
import type { Contact } from './contact-answers.js';

const session = createSession<Contact>({ baseUrl: 'https://forms.example/api/v1', form: 'contact' });
await session.start();
// @ts-expect-error: misspelt, and no text
session.answer('emial', 3);
// @ts-expect-error: none of the options
session.answer('topic', 'weather');

session.answer('full_name', 'Ada Lovelace');
session.answer('email', 'ada@example.org');
session.answer('topic', 'repair');
session.answer('message', 'The tap drips.');
session.answer('reference_number', null); // null empties an answer

// Reading has types too.
const topic: 'viewing' | 'tenancy' | 'repair' | 'other' | null | undefined = session.view.fields.get('topic')?.answer;

const sent = await session.submit();
if (sent.ok && topic) console.log(sent.receipt.reference);
await session.dispose();
