/** What the tabs of a form tell each other of what they removed from the device. */
export interface Removals {
  /** Tells that one entry was removed, or everything of the form. */
  tell(slot?: string): void;
  close(): void;
}

/** Hears what other tabs remove on purpose; without channels a tab notices when it is about to write. */
export function openRemovals(form: string, heard: (slot: string | undefined) => void): Removals {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`entryway:removed:${form}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === null || typeof data === 'string') heard(data ?? undefined);
  };
  return { tell: (slot) => channel.postMessage(slot ?? null), close: () => channel.close() };
}
