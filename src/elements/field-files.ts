import type { FilesEvent, UploadEvent } from '../fields/upload/upload-view.js';
import type { Session } from '../session/index.js';

/** The file an upload became, as the answer has it. */
const fileOf = (session: Session, path: string, id: string): string | null =>
  session.view.uploads.get(path)?.find((upload) => upload.id === id)?.fileId ?? null;

/** Sends files a control was given; those of a signature become the answer once they have arrived. */
export async function takeFiles(session: Session, path: string, { files, signature }: FilesEvent): Promise<void> {
  const sent = await session.upload(path, files);
  if (!sent.ok || !signature) return;
  const [id] = sent.ids;
  const stop = session.subscribe(() => {
    const upload = session.view.uploads.get(path)?.find((known) => known.id === id);
    if (upload?.state === 'rejected') stop();
    if (upload?.state !== 'done' || upload.fileId === null) return;
    stop();
    session.answer(path, { file_id: upload.fileId, ...signature });
  });
}

/** Puts a file that was removed back into its answer; the service has it still. */
function putBack(session: Session, path: string, file_id: string): void {
  const answer = session.view.fields.get(path)?.answer;
  const list = Array.isArray(answer) ? answer : [];
  const isThere = list.some(
    (file) => typeof file === 'object' && file !== null && 'file_id' in file && file.file_id === file_id,
  );
  if (!isThere) session.answer(path, [...list, { file_id }]);
}

/** Does with a file what the respondent asked for. */
export function handleUpload(session: Session, path: string, { action, id, files }: UploadEvent): void {
  const fileId = fileOf(session, path, id) ?? id;
  switch (action) {
    case 'pause':
      session.pauseUpload(id);
      break;
    case 'resume':
      session.resumeUpload(id);
      break;
    case 'cancel':
      session.cancelUpload(id);
      break;
    case 'retry':
      session.retryUpload(id);
      break;
    case 'keep':
      session.keepUpload(id);
      break;
    case 'remove':
      session.removeFile(path, fileId);
      break;
    case 'undo':
      // Not the session's undo: something else may have been answered since.
      putBack(session, path, fileId);
      break;
    case 'replace':
      if (fileOf(session, path, id) !== null) session.removeFile(path, fileId);
      else session.cancelUpload(id);
      void session.upload(path, files);
      break;
    case 'preview':
      void showFile(session, fileId);
      break;
    default:
  }
}

/** Opens a file that has arrived in a tab of its own. */
async function showFile(session: Session, id: string): Promise<void> {
  const file = await session.fileUrl(id);
  if (!file.ok) return;
  const link = document.createElement('a');
  Object.assign(link, { href: file.url, target: '_blank', rel: 'noopener noreferrer' });
  link.click();
}
