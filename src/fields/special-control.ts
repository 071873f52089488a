import type { FieldType } from '../contract/index.js';
import type { SpecialWords } from '../messages/special-words.js';
import { FieldControl } from './field-control.js';

/** A control that few forms have: it brings its English words along, and other languages take their place. */
export abstract class SpecialControl<T extends FieldType> extends FieldControl<T> {
  protected say<C extends keyof SpecialWords>(control: C, english: SpecialWords[C]): SpecialWords[C] {
    return { ...english, ...this.words.fields.special?.[control] };
  }
}
