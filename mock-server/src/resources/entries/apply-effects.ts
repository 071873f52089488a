import type { Answers, EffectInput, Path } from '../../library.js';
import { keyOf, normaliseAnswer } from '../../library.js';
import type { AnswersEdit } from './answers-edit.js';
import type { LoadedEntry } from './loaded-entry.js';
import { findNode } from './structure.js';

/** Writes what effects set, and gives the effects back with the paths that were meant. */
export function applyEffects(
  loaded: LoadedEntry,
  edit: AnswersEdit,
  effects: readonly EffectInput[],
  prefix: string,
): { readonly effects: EffectInput[]; readonly wrote: readonly Path[] } {
  const wrote: Path[] = [];
  const ground = { model: loaded.compiled.model, entryAnswers: loaded.entryAnswers };
  const placed = effects.map((effect): EffectInput => {
    if (effect.type !== 'set_answers') return effect;
    const answers: Answers = {};
    for (const [key, value] of Object.entries(effect.answers)) {
      // A key means the field beside the button first, then that at the root of the form.
      const path = [prefix + key, key].find((one) => 'node' in findNode(ground, one));
      const field = path === undefined ? undefined : ground.model.nodes.get(keyOf(path))?.field;
      if (path === undefined || !field) continue;
      const kept = normaliseAnswer(field, value, loaded.entryAnswers.locale);
      edit.write(path, kept);
      answers[path] = kept;
      wrote.push(path);
    }
    return { ...effect, answers };
  });
  return { effects: placed, wrote };
}
