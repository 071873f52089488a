import type { UploadWords } from '../../messages/generated/special-types.js';
import { writingIn } from '../../messages/writing.js';
import { percentOf } from './progress-words.js';
import type { UploadState, UploadView } from './upload-view.js';

/** What is worth a word when files move on. */
interface News {
  readonly polite: string;
  readonly assertive: string;
}

interface Known {
  readonly state: UploadState;
  /** How many quarters have been told. */
  readonly quarters: number;
}

/** A file with less time to go than this, in milliseconds, is not worth a word on the way. */
const longUpload = 10_000;

const isLong = ({ sent, size, remaining }: UploadView): boolean =>
  remaining !== null && (remaining * size) / Math.max(size - sent, 1) > longUpload;

/** Compares files with how they stood before, and puts what happened to several of them in one sentence. */
export class UploadNews {
  #known: ReadonlyMap<string, Known> | undefined;

  take(uploads: readonly UploadView[], words: UploadWords, locale: string): News {
    const before = this.#known;
    const now = uploads.map((upload) => ({ upload, known: before?.get(upload.id) }));
    this.#known = new Map(
      uploads.map((upload) => [upload.id, { state: upload.state, quarters: Math.floor(percentOf(upload) / 25) }]),
    );
    // What is there when the page opens is no news.
    if (!before) return { polite: '', assertive: '' };
    const turned = (state: UploadState) =>
      now.filter(({ upload, known }) => upload.state === state && known?.state !== state).map(({ upload }) => upload);
    const names = (list: readonly UploadView[]) => list.map(({ name }) => name);
    const added = now.filter(({ known }) => known === undefined);
    const done = turned('done').filter(({ id }) => before.has(id));
    const failed = [...turned('failed'), ...turned('rejected')];
    const further = now.filter(
      ({ upload, known }) =>
        upload.state === 'uploading' && isLong(upload) && known && Math.floor(percentOf(upload) / 25) > known.quarters,
    );
    const polite = [
      added.length > 0 && words.added(added.length),
      done.length > 0 && (done.length === 1 ? words.arrived(done[0]!.name) : words.arrivedMany(done.length)),
      turned('paused').length > 0 && words.paused,
      turned('waitingNetwork').length > 0 && words.waitingNetwork,
      ...further.map(({ upload }) => words.percentOf(upload.name, Math.floor(percentOf(upload) / 25) * 25)),
    ];
    return {
      polite: polite.filter(Boolean).join('. '),
      assertive: notArrived(names(failed), words, locale),
    };
  }
}

/** Three names are as many as anybody keeps in mind. */
function notArrived(names: readonly string[], words: UploadWords, locale: string): string {
  if (names.length === 0) return '';
  return names.length < 4
    ? words.notArrived(names.length, writingIn(locale).and(names))
    : words.notArrivedMany(names.length);
}
