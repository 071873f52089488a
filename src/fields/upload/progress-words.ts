import type { UploadLimits, UploadWords } from '../../messages/upload-words.js';
import { sizeOf } from './file-words.js';
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
      return words.wrong(code ?? '', limits);
    case 'uploading': {
      if (upload.stalled) return words.stalled;
      const left = remaining === null ? null : words.seconds(remaining / 1000);
      return words.progress(percentOf(upload), sizeOf(sent, locale), sizeOf(size, locale), left);
    }
  }
}
