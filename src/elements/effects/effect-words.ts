import { enEffects } from '../../messages/generated/en/effects.js';
import type { EffectsWords, Messages } from '../../messages/index.js';
import { specialWords } from '../../messages/special.js';

/** The words of buttons and what they do: their English comes along, another language's takes its place. */
export const effectWords = (messages: Messages): EffectsWords => specialWords(messages, 'effects', enEffects);
