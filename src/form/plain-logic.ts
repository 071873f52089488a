import type { Field, Option } from '../contract/index.js';
import type { FieldLogic } from './form-model.js';

export const noTexts: FieldLogic['texts'] = new Map();

/** Most fields have no logic at all, and forms have many fields: they share these. */
const plain: FieldLogic = { visible: true, enabled: true, required: false, validations: [], texts: noTexts };
const plainRequired: FieldLogic = { ...plain, required: true };

/** The logic of a field without expressions: what it says itself, once and for all. */
export function plainLogic(field: Field): FieldLogic {
  const [visible, enabled, required] = [field.visible !== false, field.enabled !== false, field.required === true];
  const options = 'options' in field ? hiddenOptions(field.options) : undefined;
  if (!visible || !enabled || options) return { ...plain, visible, enabled, required, options };
  return required ? plainRequired : plain;
}

function hiddenOptions(options: readonly Option[]): FieldLogic['options'] {
  const hidden = options.filter(({ visible }) => visible === false);
  return hidden.length > 0 ? new Map(hidden.map(({ value }) => [value, false])) : undefined;
}
