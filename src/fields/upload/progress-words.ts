import type { UploadWords } from '../../messages/generated/special-types.js';
import { sizeOf } from './file-words.js';
import { type UploadLimits, wrongFile } from './upload-limits.js';
import type { UploadView } from './upload-view.js';

/** How much of a file has arrived, from 0 to 100; never all of it before it is done. */
export const percentOf = ({ sent, size, state }: UploadView): number =>
  state === 'done' ? 100 : Math.min(99, Math.floor((sent / Math.max(size, 1)) * 100));

/** How a file stands, in words. */
export function statusOf(upload: UploadView, words: UploadWords, locale: string, limits: UploadLimits): string {
  const { state, sent, remaining, size, code } = upload;
  if (upload.chooseAgain) return words.chooseAgain;
  switch (state) {
    case 'queued':
      return words.waiting;
    case 'preparing':
      return words.preparing;
    case 'paused':
      return words.paused;
    case 'waitingNetwork':
      return words.waitingNetwork;
    case 'completing':
      return words.completing;
    case 'done':
      return `${words.uploaded} · ${sizeOf(size, locale)}`;
    case 'failed':
    case 'rejected':
      return wrongFile(code ?? '', limits, words);
    case 'uploading': {
      if (upload.stalled) return words.stalled;
      const left = remaining === null ? null : timeLeft(remaining / 1000, words);
      return words.progress(percentOf(upload), sizeOf(sent, locale), sizeOf(size, locale), left);
    }
  }
}

/** Nobody counts more than a minute and a half in seconds. */
const timeLeft = (seconds: number, words: UploadWords): string =>
  seconds < 90 ? words.secondsLeft(Math.max(1, Math.round(seconds))) : words.minutesLeft(Math.round(seconds / 60));
