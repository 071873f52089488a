/** The one door to the library: its contract, and the form engine both sides share. */

export { Effect as EffectShape } from '../../src/contract/effect.js';
export * as entryShapes from '../../src/contract/entry.js';
export * as entryResults from '../../src/contract/entry-results.js';
export { entrySessions } from '../../src/contract/entry-sessions.js';
export * as fileShapes from '../../src/contract/file.js';
export * from '../../src/contract/index.js';
export type { Node as ExpressionNode } from '../../src/form/expression/ast.js';
export { formattingFunctions } from '../../src/form/expression/functions/formatting-functions.js';
export { matchingFunctions } from '../../src/form/expression/functions/matching-functions.js';
export {
  compile as compileExpression,
  coreFunctions,
  type Expression,
  fromJson,
  isTrue,
  type JsonValue,
  limits as expressionLimits,
  type MapValue,
  parseDateTime,
  type Scope,
  toJson,
  toText,
  type Value,
} from '../../src/form/expression/index.js';
export { readAst } from '../../src/form/expression/read-ast.js';
export { rulesOf } from '../../src/form/field-types/index.js';
export { isUrl, urlSchemes } from '../../src/form/field-types/url.js';
export { readValue } from '../../src/form/field-values/index.js';
export { groupEngine } from '../../src/form/groups/index.js';
export {
  type AnswerSet,
  answersFrom,
  entryIssues,
  type Facts,
  type FieldNode,
  FormEngine,
  type FormModel,
  type FormParts,
  type FormView,
  factsAt,
  finalAnswers,
  type GroupNode,
  type InstanceRef,
  type Issue,
  indexForm,
  isEmpty,
  isGroup,
  keyOf,
  mostInstances,
  pageIssues,
  parsePath,
  pathOf,
  progressOf,
  wholeMatcher,
} from '../../src/form/index.js';
export { formChecker } from '../../src/form/logic/form-checker.js';
export { FormRules } from '../../src/form/logic/index.js';
export { WorstCosts } from '../../src/form/logic/longest-answers.js';
export { migrate } from '../../src/form/migrate/index.js';
export { acceptsAnswer, normaliseAnswer } from '../../src/form/normalise.js';
export { compilePattern, patternSteps } from '../../src/form/pattern/index.js';
export type { PersistentMap } from '../../src/form/persistent-map.js';
export type { Condition as RuleCondition, PipedText, Rule } from '../../src/form/rule.js';
export { holds } from '../../src/form/rule.js';
