/** Says which lanes have a living tab: each tab holds a lock on its own, and on those it is taking over. */
export interface Claims {
  /** Takes a lane for this tab; false while another one has it. */
  claim(lane: string): Promise<boolean>;
  /** The lanes other tabs have. */
  taken(): Promise<ReadonlySet<string>>;
  release(lane: string): void;
  releaseAll(): void;
}

const prefix = 'entryway:lane:';

/** Claims by Web Locks, which end with their tab however it ends. Without them a tab believes itself alone. */
export function lockClaims(locks: LockManager | undefined = globalThis.navigator?.locks): Claims {
  const held = new Map<string, () => void>();
  const release = (lane: string): void => {
    held.get(lane)?.();
    held.delete(lane);
  };
  return {
    claim: (lane) =>
      new Promise((resolve, reject) => {
        if (held.has(lane)) return resolve(true);
        if (!locks) {
          held.set(lane, () => {});
          return resolve(true);
        }
        const asked = locks.request(prefix + lane, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          if (!lock) return undefined;
          return new Promise<void>((end) => held.set(lane, end));
        });
        asked.catch(reject);
      }),
    async taken() {
      const { held: all = [] } = (await locks?.query()) ?? {};
      const lanes = all.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
      return new Set(lanes.filter((lane) => !held.has(lane)));
    },
    release,
    releaseAll: () => {
      for (const lane of held.keys()) release(lane);
    },
  };
}
