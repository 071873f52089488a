import * as z from 'zod/mini';
import { type EffectInput, EffectShape, isTrue, type Json } from '../../library.js';
import type { EntryAction } from '../../platform/entry-action.js';
import { evaluate, fillValue, type TemplateScope } from '../../platform/template.js';

/** What an action does to the page, in order; one that cannot be carried out, or is not meant now, is left out. */
export const filledEffects = (
  effects: EntryAction['effects'],
  scope: TemplateScope,
  now: number,
): readonly EffectInput[] =>
  effects.flatMap(({ when, ...effect }) => {
    if (typeof when === 'string' && !isTrue(evaluate(when, scope, now))) return [];
    const filled = fillValue(effect as Json, scope, now);
    return z.parse(EffectShape, filled).type === 'other' ? [] : [filled as unknown as EffectInput];
  });
