import { enEffects } from '../../messages/en-effects.js';
import type { EffectWords, Messages } from '../../messages/index.js';

/** The words of buttons and what they do: their English comes along, another language's takes its place. */
export const effectWords = ({ fields }: Messages): EffectWords => ({ ...enEffects, ...fields.special?.effects });
