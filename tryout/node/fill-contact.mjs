import { createSession } from 'entryway/session';

const [, , baseUrl] = process.argv;
const session = createSession({ baseUrl, form: 'contact', persist: 'none' });
await session.start();
session.answer('full_name', 'Ada Lovelace');
session.answer('email', 'ada@example.org');
session.answer('topic', 'repair');
session.answer('message', 'The tap drips.');
const sent = await session.submit();
if (!sent.ok) throw new Error(JSON.stringify(sent));
console.log(sent.receipt.reference);
await session.dispose();
