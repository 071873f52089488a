import type { Script } from '../scene-kind.js';
import { openBetween, saved } from '../states/ways.js';
import { entriesAre, isSaid, refusedWith, savedAnswer, savesTried } from './endings.js';

/** What goes wrong between the person and a service that is there. */
export const sendingScripts: readonly Script[] = [
  {
    name: 'script.lost-reply',
    title: 'Lost reply',
    form: 'contact',
    before: 'The form is sent, the service takes it, and its reply gets lost on the way.',
    after: 'There is a receipt, and the service has the entry once.',
    async play(s) {
      await s.says('Ada fills the form in.');
      await s.fillContact();
      await s.saved();
      await s.says('She sends it. The reply gets lost.');
      s.server.faults.add({ kind: 'lost_reply', operation: 'submitEntrySession', times: 1 });
      await s.continue();
      await s.reaches('journey.verifying');
      await s.says('The form finds out whether it arrived.');
      await s.reaches('journey.submitted');
    },
    ends: [
      { says: 'The receipt is shown', holds: (s) => s.view.receipt?.reference },
      { says: 'The reply was lost', holds: (s) => s.server.requests.some(({ status }) => status === 0) },
      { says: 'The service has one entry, and it is sent', holds: entriesAre('submitted') },
    ],
  },
  {
    name: 'script.429-storm',
    title: '429 storm',
    form: 'contact',
    before: 'The service is busy and refuses three saves, each time for 24 seconds.',
    after: 'Nobody asked sooner than they were told to, and everything is saved.',
    async play(s) {
      await saved(s);
      await s.says('The service gets busy while Ada types.');
      const rule = { kind: 'status', status: 429, code: 'rate_limited', retryAfter: 24, times: 3 } as const;
      s.server.faults.add({ ...rule, operation: 'patchAnswers' });
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.rateLimited');
      await s.says('She goes on typing meanwhile.');
      await s.answer('message', 'The kitchen tap drips.');
      await s.says('The form waits as long as it was told, three times.');
      await s.saved();
    },
    ends: [
      { says: 'Three saves were refused, and no more tried meanwhile', holds: savesTried(3, 429) },
      { says: 'What was typed meanwhile is saved', holds: savedAnswer('message', 'The kitchen tap drips.') },
      { says: 'Nothing waits any more', holds: (s) => s.view.sync.waiting === 0 },
    ],
  },
  {
    name: 'script.flaky-upload',
    title: 'Flaky upload',
    form: 'housing-application',
    before: 'A file of 9 MB goes over a line that is cut twice.',
    after: 'The file is there once, whole, and nobody had to choose it again.',
    async play(s) {
      await s.says('Ada answers what comes first.');
      await s.reaches('journey.answering');
      s.session.answer('email', 'ada@example.org');
      await s.saved();
      s.session.goTo('proof');
      await s.says('She chooses a file. The line is cut twice.');
      s.server.faults.add({ kind: 'cut_upload', times: 2 });
      await s.giveFiles('proof', 9_000_000, 'lease.pdf');
      await s.filesAre('proof', 'uploading', 'waitingNetwork', 'done');
      await s.says('The form goes on from where it was.');
      await s.filesAre('proof', 'done');
      await s.saved();
    },
    ends: [
      { says: 'The file is uploaded', holds: (s) => s.view.uploads.get('proof')?.[0]?.state === 'done' },
      { says: 'It is there once', holds: (s) => s.view.uploads.get('proof')?.length === 1 },
      { says: 'It was interrupted', holds: (s) => s.server.requests.some(({ status }) => status === 0) },
    ],
  },
  {
    name: 'script.expired-key',
    title: 'Expired key',
    form: 'contact',
    before: 'The key to a draft expires while somebody is still answering.',
    after: 'A new draft has every answer, and it is saved.',
    async play(s) {
      await saved(s);
      await s.says('The key expires. Ada answers the next question.');
      s.server.faults.add({ kind: 'status', status: 401, code: 'entry_key_expired', times: 1 });
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.keyRejected');
      await s.says('She starts again with her answers.');
      await s.press('[part~="banner-actions"] button:last-of-type');
      await s.saved();
    },
    ends: [
      { says: 'There are two drafts, the old one and the new', holds: entriesAre('draft', 'draft') },
      { says: 'The new one has what was saved before', holds: savedAnswer('full_name', 'Ada Lovelace') },
      { says: 'And what was not', holds: savedAnswer('email', 'ada@example.org') },
    ],
  },
  {
    name: 'script.closing-while-filling',
    title: 'Closing while filling',
    form: 'contact',
    before: 'The form closes at ten, and somebody is still answering then.',
    after: 'The form says that it takes no answers now. They are kept on the device, and can be copied.',
    prepare: (server) => openBetween(server, { closes_at: '2026-11-14T10:00:00Z' }),
    async play(s) {
      await s.says('It is half past nine. Ada fills the form in.');
      await s.fillContact();
      await s.saved();
      await s.says('Two hours go by.');
      await s.passes(7_200_000);
      await s.says('She sends it.');
      await s.continue();
      await s.reaches('sync.refused');
    },
    ends: [
      { says: 'The form takes no answers, and says so', holds: isSaid(/not accepting answers right now/) },
      { says: 'Nothing was sent', holds: entriesAre('draft') },
      { says: 'The answers can be copied', holds: (s) => s.session.copyAnswers().includes('Ada Lovelace') },
    ],
  },
  {
    name: 'script.billing-inactive',
    title: 'Billing inactive',
    form: 'contact',
    before: 'The account behind the form stops paying before somebody sends it, and later pays again.',
    after: 'The person never heard of money, and the form was sent once the account paid again.',
    async play(s) {
      await s.says('Ada fills the form in.');
      await s.fillContact();
      await s.saved();
      await s.says('The account stops paying. She sends the form.');
      await s.server.controls.setBilling('inactive');
      await s.continue();
      await s.reaches('sync.refused');
      if (isSaid(/\bpay|billing/i)(s)) throw new Error('The form speaks of money.');
      await s.says('The form waits. Later the account pays again.');
      await s.server.controls.setBilling('active');
      await s.until('The receipt', () => s.view.receipt, 5000);
    },
    ends: [
      { says: 'It was refused with 402', holds: refusedWith(402) },
      { says: 'The receipt is shown', holds: (s) => s.view.journey === 'submitted' },
      { says: 'The service has one entry, and it is sent', holds: entriesAre('submitted') },
    ],
  },
];
