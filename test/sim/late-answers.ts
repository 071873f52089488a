import type { Shelved } from '../../src/outbox/core/draft.js';
import type { ModelEntry } from './model-entry.js';
import type { World } from './world.js';

/** What was typed before the submit is part of it. */
export function checkLate(world: World, shelf: readonly Shelved[], entry: ModelEntry | undefined): void {
  const { watcher, knobs, device } = world;
  const { tabs, calm } = knobs;
  // Nobody can keep up with another device that submits first.
  if ((tabs && !calm) || entry?.submittedBy === 'rival') return;
  // Another tab needs a moment to write down what was typed there last.
  const before = watcher.submitAt - (tabs ? 1000 : 0);
  for (const { path, value, whose } of shelf) {
    const typed = watcher.typed.at(path, value);
    if (whose !== 'late' || !typed || typed.at >= before || watcher.typed.released.has(path)) continue;
    // It is part of it, or a later one is: only the page knew that sent it, and that ended while the store hung or refused.
    const sent = watcher.typed.at(path, entry?.answers.get(path));
    if ((device.isBehind || device.hasRefused) && sent && sent.index >= typed.index) continue;
    watcher.fail('I1', `${path} = ${typed.value.slice(0, 12)} was typed before the submit, and missed it`);
  }
}
