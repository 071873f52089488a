import type { Upload } from '../../library.js';
import { isOpenUpload, type UploadRecord, uploadView } from '../files/index.js';
import type { EntryContext, LoadedEntry } from './loaded-entry.js';

/** The files on their way for an entry or an edit. */
export async function unfinished(
  { store }: Pick<EntryContext, 'store'>,
  loaded: LoadedEntry,
): Promise<readonly UploadRecord[]> {
  const { entry, edit, now } = loaded;
  const uploads = await store.uploads.list({ entry_id: entry.id });
  return uploads.filter((upload) => upload.edit_session_id === (edit?.id ?? null) && isOpenUpload(upload, now));
}

/** The files on their way, as the respondent may see them. */
export async function openUploads(
  context: Pick<EntryContext, 'store' | 'signer' | 'origin'>,
  loaded: LoadedEntry,
): Promise<Upload[]> {
  const { signer, origin } = context;
  const uploads = await unfinished(context, loaded);
  return Promise.all(uploads.map((upload) => uploadView(upload, { signer, origin, now: loaded.now })));
}
