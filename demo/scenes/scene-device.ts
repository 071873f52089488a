import type { OutboxStore } from '../../src/index.js';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import type { SceneOptions } from './scene-options.js';

const full = (): Promise<never> => Promise.reject(new DOMException('There is no room left.', 'QuotaExceededError'));

/** The device of a scene: it lives as long as the scene, so scenes never find what others left, nor what a person did. */
export function deviceFor({ device = 'keeps' }: SceneOptions): OutboxStore {
  const store = memoryStore();
  if (device === 'blocked') return store;
  const durable = { ...store, durable: true };
  return device === 'full' ? { ...durable, save: full, keepSchema: full } : durable;
}
