/** What a tab remembers of its own visit, for as long as it is open. */
export interface Visit {
  /** The entry this tab had open before it was reloaded. */
  slot(): string | undefined;
  enter(slot: string): void;
  leave(): void;
}

const usable = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

/** Remembers the visit in the tab's session storage; where that is shut off, every load is a new visit. */
export function tabVisit(form: string): Visit {
  const storage = usable();
  const name = `entryway:visit:${form}`;
  return {
    slot: () => storage?.getItem(name) ?? undefined,
    enter: (slot) => {
      try {
        storage?.setItem(name, slot);
      } catch {
        // Only a reload notices: it asks whether to go on with the draft.
      }
    },
    leave: () => storage?.removeItem(name),
  };
}

const secretName = 'entryway:secret';

/** A secret that ends with the tab, and with it whatever was encrypted under it. */
export function tabSecret(): Uint8Array<ArrayBuffer> {
  const storage = usable();
  if (!storage) throw new DOMException('Session storage is blocked.', 'SecurityError');
  const known = storage.getItem(secretName);
  if (known) return Uint8Array.from(atob(known), (letter) => letter.charCodeAt(0));
  const secret = crypto.getRandomValues(new Uint8Array(32));
  keepTabSecret(secret);
  return secret;
}

/** Puts the secret where a reload of the tab finds it, should it have been thrown away. */
export const keepTabSecret = (secret: Uint8Array<ArrayBuffer>): void =>
  usable()?.setItem(secretName, btoa(String.fromCharCode(...secret)));
