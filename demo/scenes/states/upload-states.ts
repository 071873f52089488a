import type { Scene } from '../scene.js';
import type { NamedState } from '../scene-kind.js';
import { askedForProof } from './ways.js';

const large = 9_000_000;

async function underWay(s: Scene): Promise<void> {
  await askedForProof(s);
  s.hold(/storage|blob|part/);
  await s.giveFiles('proof', large, 'lease.pdf');
  await s.filesAre('proof', 'uploading');
}

/** Files on their way. */
export const uploadStates: readonly NamedState[] = [
  {
    name: 'upload.preparing',
    form: 'housing-application',
    part: 'file',
    shows: /lease\.pdf.*Checking the file/,
    reach: async (s) => {
      await askedForProof(s);
      s.hold(/uploads/);
      await s.giveFiles('proof', 1000, 'lease.pdf', 'payslip.pdf');
      await s.filesAre('proof', 'preparing');
    },
  },
  {
    name: 'upload.uploading',
    form: 'housing-application',
    part: 'file-bar',
    shows: /lease\.pdf.*%.*of 9 MB.*Pause.*Cancel/,
    reach: underWay,
  },
  {
    name: 'upload.paused',
    form: 'housing-application',
    part: 'file',
    shows: /lease\.pdf.*Paused.*Resume/,
    reach: async (s) => {
      await underWay(s);
      s.session.pauseUpload(s.view.uploads.get('proof')?.[0]?.id ?? '');
      await s.filesAre('proof', 'paused');
    },
  },
  {
    name: 'upload.done',
    form: 'housing-application',
    part: 'file',
    shows: /lease\.pdf.*Uploaded.*Remove/,
    reach: async (s) => {
      await askedForProof(s);
      await s.giveFiles('proof', 1000, 'lease.pdf');
      await s.filesAre('proof', 'done');
    },
  },
  {
    name: 'upload.failed',
    form: 'housing-application',
    part: 'file',
    shows: /lease\.pdf.*could not be uploaded.*Try again/,
    reach: async (s) => {
      await askedForProof(s);
      s.server.faults.add({ kind: 'status', status: 422, code: 'validation_failed', operation: 'prepareUpload' });
      await s.giveFiles('proof', 1000, 'lease.pdf');
      await s.filesAre('proof', 'failed', 'rejected');
    },
  },
];
