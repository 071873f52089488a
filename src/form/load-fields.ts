import type { FieldType } from '../contract/index.js';
import { commonFits } from '../contract/reader/answer-fits.js';
import { attempt } from '../load/load.js';
import { commonRules } from './field-types/common-rules.js';
import { completeRules } from './field-types/complete-rules.js';
import type { FormParts } from './index-form.js';

/** Fetches what fields beyond the commonest need: all of it is one file. */
export const loadSpecialFields = () => attempt('form/special-fields', () => import('./special-fields.js'));

/** Fetches what the types of field need that a form uses, so that everything after can be done at once. */
export async function loadFields(types: readonly FieldType[]): Promise<Pick<FormParts, 'rulesOf' | 'groups'>> {
  const isCommon = types.every((type) => Object.hasOwn(commonRules, type));
  if (isCommon) return { rulesOf: completeRules(commonRules, commonFits) };
  const { rulesOf, groups } = await loadSpecialFields();
  return types.includes('group') ? { rulesOf, groups } : { rulesOf };
}
