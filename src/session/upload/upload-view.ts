import type { SnapshotFrom } from 'xstate';
import type { FileInfo } from '../../contract/index.js';
import type { UploadState, UploadView } from '../session-view.js';
import type { uploadMachine } from './upload.machine.js';

type Snapshot = SnapshotFrom<typeof uploadMachine>;

const pausable: readonly string[] = ['queued', 'preparing', 'uploading', 'waitingNetwork'];
const retryable: readonly string[] = ['failed', 'waitingNetwork'];

/** What a file on its way looks like. */
export function viewOfUpload({ value, context }: Snapshot, perSecond: number | null): UploadView {
  const { chosen, file, sent, problem, done } = context;
  const { id, path, name, size, type: contentType } = chosen;
  const state = value as UploadState;
  const left = done ? 0 : size - sent;
  return {
    id,
    path,
    name,
    size,
    contentType,
    state,
    sent: done ? size : sent,
    remaining: state === 'uploading' && perSecond ? Math.ceil((left / perSecond) * 1000) : null,
    fileId: done?.info.id ?? null,
    code: ['failed', 'rejected', 'waitingNetwork'].includes(state) ? (problem?.code ?? null) : null,
    canPause: pausable.includes(state),
    canRetry: retryable.includes(state) && file !== null,
    chooseAgain: file === null,
    stalled: state === 'uploading' && context.stalled,
  };
}

/** What a file looks like that the service has had since an earlier visit. */
export const viewOfFile = ({ id, path, name, size, content_type, scan_state }: FileInfo): UploadView => ({
  id,
  path: path ?? '',
  name,
  size,
  contentType: content_type,
  state: scan_state === 'infected' ? 'rejected' : 'done',
  sent: size,
  remaining: null,
  fileId: id,
  code: scan_state === 'infected' ? 'file_infected' : null,
  canPause: false,
  canRetry: false,
  chooseAgain: false,
  stalled: false,
});
