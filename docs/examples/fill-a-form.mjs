// Fills in a form without a page. Start a service first: npx entryway-mock-server
// Then: node docs/examples/fill-a-form.mjs http://localhost:4010/api/v1
import { createSession } from 'entryway/session';

const [, , baseUrl = 'http://localhost:4010/api/v1'] = process.argv;
const session = createSession({ baseUrl, form: 'housing-application', persist: 'none' });

const view = await session.start();
if (view.journey !== 'answering') throw new Error(`Nothing to fill in: ${view.journey}`);

session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
session.answer('email', 'ada@example.org');
session.continue();

const person = session.addInstance('household', { member_name: 'Byron', birth_date: '1988-01-22' });
if (person.ok) session.answer(`household.${person.id}.income`, 2100.5);
session.continue();

const payslip = new File(['%PDF-1.7\n'.padEnd(5000, 'x')], 'payslip.pdf', { type: 'application/pdf' });
await session.upload('proof', [payslip]);
session.answer('terms', { accepted: true });

// Waits for the file, and for every answer to be saved. What can be expected to go wrong is told, never thrown.
const sent = await session.submit();
console.log(sent.ok ? sent.receipt.reference : sent);
await session.dispose();
