import type { FilesEvent, UploadEvent } from '../../fields/upload/upload-view.js';
import type { Session } from '../../session/index.js';
import { rememberFiles } from './files-again.js';

/** The file an upload became, as the answer has it. */
const fileOf = (session: Session, path: string, id: string): string | null =>
  session.view.uploads.get(path)?.find((upload) => upload.id === id)?.fileId ?? null;

const asksForBytes = (session: Session, path: string, id: string): boolean =>
  session.view.uploads.get(path)?.some((upload) => upload.id === id && upload.chooseAgain) ?? false;

/** Gives a file up: on its way, and in the answer where it has arrived, as an infected one has. */
function giveUp(session: Session, path: string, id: string): void {
  const fileId = fileOf(session, path, id);
  if (fileId !== null) session.removeFile(path, fileId);
  session.cancelUpload(id);
}

/** Sends files, and remembers them for as long as the page is open. */
async function send(session: Session, path: string, files: readonly File[]) {
  const sent = await session.upload(path, files);
  if (sent.ok) rememberFiles(session, sent.ids, files);
  return sent;
}

/** Sends files a control was given; those of a signature become the answer once they have arrived. */
export async function takeFiles(session: Session, path: string, { files, signature }: FilesEvent): Promise<void> {
  const sent = await send(session, path, files);
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
      giveUp(session, path, id);
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
      // One that asks for its bytes goes on where it was when they are the same; given up, it would start again.
      if (!asksForBytes(session, path, id)) giveUp(session, path, id);
      void send(session, path, files);
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
