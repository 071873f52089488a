import type { FieldType } from '../../contract/index.js';
import { commonFits } from '../../contract/reader/answer-fits.js';
import { attempt } from '../../load/load.js';
import { commonRules } from './common-rules.js';
import { completeRules, type RulesOf } from './complete-rules.js';

/** Fetches the rules of the types a form uses, so that everything after can be done at once. */
export async function loadRules(types: Iterable<FieldType>): Promise<RulesOf> {
  const isCommon = [...types].every((type) => Object.hasOwn(commonRules, type));
  if (isCommon) return completeRules(commonRules, commonFits);
  const { rulesOf } = await attempt('form/rules', () => import('./rules.js'));
  return rulesOf;
}
