import type { Answer } from '../../contract/index.js';
import type { UploadView } from './upload-view.js';

/** The ids of the files of an answer. */
const fileIds = (answer: Answer): readonly string[] =>
  [answer].flat().flatMap((one) => {
    const id = (one as { file_id?: unknown } | null)?.file_id;
    return typeof id === 'string' ? [id] : [];
  });

/** A file of which nothing but its place in the answer is known. */
const stored = (id: string, name: string): UploadView => ({
  id,
  fileId: id,
  name,
  size: 0,
  contentType: '',
  state: 'done',
  sent: 0,
  remaining: null,
  code: null,
  canPause: false,
  canRetry: false,
  chooseAgain: false,
});

/** Every file to show: those of the answer in its order, then those on their way. What was taken out of it is gone. */
export function rowsOf(uploads: readonly UploadView[], answer: Answer, name: string): readonly UploadView[] {
  const arrived = fileIds(answer).map((id) => uploads.find(({ fileId }) => fileId === id) ?? stored(id, name));
  return [...arrived, ...uploads.filter((upload) => upload.state !== 'done' && !arrived.includes(upload))];
}
