/** The one door to the library: its contract, and the form engine both sides share. */
export * from '../../src/contract/index.js';
export { formattingFunctions } from '../../src/form/expression/functions/formatting-functions.js';
export { matchingFunctions } from '../../src/form/expression/functions/matching-functions.js';
export { coreFunctions } from '../../src/form/expression/index.js';
export { rulesOf } from '../../src/form/field-types/index.js';
export {
  answersFrom,
  entryIssues,
  FormEngine,
  type FormModel,
  type FormParts,
  type FormView,
  factsAt,
  type Issue,
  indexForm,
  isEmpty,
  keyOf,
  progressOf,
  wholeMatcher,
} from '../../src/form/index.js';
export { FormRules } from '../../src/form/logic/index.js';
export { acceptsAnswer, normaliseAnswer } from '../../src/form/normalise.js';
export { compilePattern } from '../../src/form/pattern/index.js';
