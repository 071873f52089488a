import type { Look } from './look.js';
import type { Seen } from './seen.js';
import type { SeenRequest } from './watched-fetch.js';

export type { Look } from './look.js';

/** One event of the form, in words. */
export interface FormEvent {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** What the form in the frame tells the studio. */
export type FromPreview =
  | { readonly type: 'opened' }
  | { readonly type: 'view'; readonly view: Seen }
  | { readonly type: 'event'; readonly event: FormEvent }
  | { readonly type: 'request'; readonly request: SeenRequest };

/** What the studio tells the form. */
export interface ToPreview {
  readonly type: 'look';
  readonly look: Look;
}

/** Tells the studio around this frame. */
export const toStudio = (message: FromPreview): void => window.parent.postMessage(message, location.origin);

/** Tells the form in a frame. */
export const toPreview = (frame: HTMLIFrameElement | null, message: ToPreview): void =>
  frame?.contentWindow?.postMessage(message, location.origin);

/** Hears the studio; in a tab of its own the form hears nobody. */
export function listen(hear: (message: ToPreview) => void): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<ToPreview>) => {
    if (origin === location.origin && source === window.parent && data.type === 'look') hear(data);
  });
}
