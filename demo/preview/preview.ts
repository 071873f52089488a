import { previewAddress } from './address.js';
import type { Renamed } from './hand-over.js';
import type { FromPreview, SessionSnapshot, Shown, ToPreview } from './protocol.js';

/** The page in the frame, as the studio speaks with it. */
export interface Preview {
  tell(message: ToPreview): void;
  /** The session as it stands now; undefined where no form is open. */
  snapshot(): Promise<SessionSnapshot | undefined>;
  /** Hears what the page tells; gives back how to stop. */
  hear(listener: (message: FromPreview) => void): () => void;
  /** Puts the page into a frame; gives back how to take it out. */
  enter(frame: HTMLIFrameElement): () => void;
  /** Opens a form in the frame, unless it is there already. */
  open(shown: Shown): void;
  /** Opens a form in the frame, also one that is there already. */
  anew(shown: Shown): void;
  /** Puts a form whose document has changed in the place of the one on screen, with what was answered there. */
  swap(shown: Shown, renamed: Renamed): void;
  reload(): void;
  /** Takes the page away, so that nothing holds its store open, does something, and opens it again. */
  without(act: () => Promise<unknown>): Promise<void>;
}

const patience = 1000;

export function createPreview(): Preview {
  const listeners = new Set<(message: FromPreview) => void>();
  let frame: HTMLIFrameElement | undefined;
  let wanted: Shown | undefined;
  let isAway = false;
  let asked = 0;
  /** Whether there is a page that would hear of a swap. */
  let isListening = false;

  const go = (address: string): void => {
    isListening = false;
    frame?.contentWindow?.location.replace(new URL(address, document.baseURI));
  };
  const open = (): void => {
    if (wanted && !isAway) go(previewAddress(wanted));
  };
  const tell = (message: ToPreview): void => frame?.contentWindow?.postMessage(message, location.origin);
  const swap = (shown: Shown, renamed: Renamed): void => {
    wanted = shown;
    if (isListening) tell({ type: 'swap', shown, renamed });
    else open();
  };
  const hear: Preview['hear'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<FromPreview>) => {
    if (origin !== location.origin || !source || source !== frame?.contentWindow) return;
    if (data.type === 'painted') isListening = true;
    for (const listener of listeners) listener(data);
  });
  return {
    tell,
    hear,
    snapshot: () =>
      new Promise((resolve) => {
        const id = ++asked;
        const answer = (snapshot?: SessionSnapshot): void => {
          stop();
          clearTimeout(timer);
          resolve(snapshot);
        };
        const stop = hear((message) => {
          if (message.type === 'answered' && message.id === id) answer(message.snapshot);
        });
        const timer = setTimeout(answer, patience);
        tell({ type: 'ask', id, question: 'snapshot' });
      }),
    enter(element) {
      frame = element;
      open();
      return () => {
        if (frame === element) frame = undefined;
      };
    },
    open(shown) {
      const isNew = !wanted || previewAddress(wanted) !== previewAddress(shown);
      wanted = shown;
      if (isNew) open();
    },
    anew(shown) {
      wanted = shown;
      open();
    },
    swap,
    reload() {
      if (wanted?.apart) swap(wanted, {});
      else open();
    },
    async without(act) {
      isAway = true;
      go('about:blank');
      await act();
      isAway = false;
      open();
    },
  };
}
