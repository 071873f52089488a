import type { Scenario } from '../scenario.js';
import type { NamedState } from './named-state.js';
import { answering, giveFiles, uploadsAre } from './ways.js';

const large = 9_000_000;

/** On the page that asks for a proof of income, with something saved. */
async function asked(s: Scenario): Promise<void> {
  await answering(s);
  s.session.answer('email', 'ada@example.org');
  await s.saved();
  await s.passes(21_000);
  s.session.goTo('proof');
  await s.frame.until('the question', () => s.frame.root.querySelector('entry-file-upload button'));
}

const idOf = (s: Scenario): string => s.session.view.uploads.get('proof')?.[0]?.id ?? '';

/** Files on their way. */
export const uploadStates: readonly NamedState[] = [
  {
    name: 'upload.preparing',
    form: 'housing-application',
    part: 'file',
    shows: /lease\.pdf.*Checking the file/,
    focus: 'heading',
    reach: async (s) => {
      await asked(s);
      s.hold(/uploads/);
      await giveFiles(s, 'proof', 1000, 'lease.pdf', 'payslip.pdf');
      await uploadsAre(s, 'proof', 'preparing');
    },
  },
  {
    name: 'upload.uploading',
    form: 'housing-application',
    part: 'file-bar',
    shows: /lease\.pdf.*%.*of 9 MB.*Pause.*Cancel/,
    focus: 'heading',
    reach: async (s) => {
      await asked(s);
      s.hold(/storage|blob|part/);
      await giveFiles(s, 'proof', large, 'lease.pdf');
      await uploadsAre(s, 'proof', 'uploading');
    },
  },
  {
    name: 'upload.paused',
    form: 'housing-application',
    part: 'file',
    shows: /lease\.pdf.*Paused.*Resume/,
    focus: 'heading',
    reach: async (s) => {
      await asked(s);
      s.hold(/storage|blob|part/);
      await giveFiles(s, 'proof', large, 'lease.pdf');
      await uploadsAre(s, 'proof', 'uploading');
      s.session.pauseUpload(idOf(s));
      await uploadsAre(s, 'proof', 'paused');
    },
  },
  {
    name: 'upload.waitingNetwork',
    form: 'housing-application',
    part: 'file',
    shows: /lease\.pdf.*Waiting for connection/,
    focus: 'heading',
    reach: async (s) => {
      await asked(s);
      s.goOffline();
      await giveFiles(s, 'proof', 1000, 'lease.pdf');
      await uploadsAre(s, 'proof', 'waitingNetwork');
    },
  },
  {
    name: 'upload.done',
    form: 'housing-application',
    part: 'file',
    shows: /lease\.pdf.*Uploaded.*Remove/,
    focus: 'heading',
    reach: async (s) => {
      await asked(s);
      await giveFiles(s, 'proof', 1000, 'lease.pdf');
      await uploadsAre(s, 'proof', 'done');
    },
  },
  {
    name: 'upload.failed',
    form: 'housing-application',
    part: 'file',
    shows: /lease\.pdf.*could not be uploaded.*Try again/,
    focus: 'heading',
    reach: async (s) => {
      await asked(s);
      s.server.faults.add({ kind: 'status', status: 422, code: 'validation_failed', operation: 'prepareUpload' });
      await giveFiles(s, 'proof', 1000, 'lease.pdf');
      await s.frame.until(
        'the file to be refused',
        () => ['failed', 'rejected'].includes(s.session.view.uploads.get('proof')?.[0]?.state ?? ''),
        () => s.passes(500),
      );
    },
  },
];
