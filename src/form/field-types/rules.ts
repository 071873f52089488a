import { commonFits } from '../../contract/reader/answer-fits.js';
import { specialFits } from '../../contract/reader/special-answer-fits.js';
import { commonRules } from './common-rules.js';
import { completeRules, type RulesOf } from './complete-rules.js';
import { specialRules } from './special-rules.js';

/** The rules of a field's type, all of them at hand. */
export const rulesOf: RulesOf = completeRules({ ...commonRules, ...specialRules }, { ...commonFits, ...specialFits });
