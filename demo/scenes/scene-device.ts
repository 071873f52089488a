import type { OutboxStore } from '../../src/index.js';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import type { SceneOptions } from './scene-options.js';

const full = (): Promise<never> => Promise.reject(new DOMException('There is no room left.', 'QuotaExceededError'));

export interface SceneDevice {
  /** Nothing where the browser's own is used, which is the only one that tabs share. */
  readonly store: OutboxStore | undefined;
  /** The tab is closed: who opens the form again does so in another one. */
  leave(): void;
}

/** The device of a scene: it ends with the scene, so scenes never find what others left, nor what a person did. */
export function deviceFor({ device = 'keeps' }: SceneOptions): SceneDevice {
  if (device === 'shared') return { store: undefined, leave: () => {} };
  let isAway = false;
  const store = memoryStore();
  const entries = async () => {
    const kept = (await store.entries?.()) ?? [];
    return isAway ? kept.map((entry) => ({ ...entry, here: false })) : kept;
  };
  return {
    store: {
      ...store,
      entries,
      durable: device !== 'blocked',
      ...(device === 'full' && { save: full, keepSchema: full }),
    },
    leave: () => {
      isAway = true;
    },
  };
}
