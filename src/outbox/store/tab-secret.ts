/** What ends with the tab; nothing where it is shut off. */
export const tabStorage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

const secretName = 'entryway:secret';

/** A secret that ends with the tab, and with it whatever was encrypted under it. */
export function tabSecret(): Uint8Array<ArrayBuffer> {
  const storage = tabStorage();
  if (!storage) throw new DOMException('Session storage is blocked.', 'SecurityError');
  const known = storage.getItem(secretName);
  if (known) return Uint8Array.from(atob(known), (letter) => letter.charCodeAt(0));
  const secret = crypto.getRandomValues(new Uint8Array(32));
  keepTabSecret(secret);
  return secret;
}

/** Puts the secret where a reload of the tab finds it, should it have been thrown away. */
export const keepTabSecret = (secret: Uint8Array<ArrayBuffer>): void =>
  tabStorage()?.setItem(secretName, btoa(String.fromCharCode(...secret)));
