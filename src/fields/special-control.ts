import type { FieldType } from '../contract/index.js';
import type { SpecialWords } from '../messages/generated/special-types.js';
import { specialWords } from '../messages/special.js';
import { BuiltInControl } from './built-in-control.js';

/** Said aloud: one engine no longer takes a list without markers for a list. */
export const listRole = 'list';

/** A control that few forms have: it brings its English words along, and other languages take their place. */
export abstract class SpecialControl<T extends FieldType> extends BuiltInControl<T> {
  protected say<C extends keyof SpecialWords>(control: C, english: SpecialWords[C]): SpecialWords[C] {
    return specialWords(this.words, control, english);
  }
}
