/** The one door to the library: its contract, and the form engine both sides share. */
export * from '../../src/contract/index.js';
export {
  acceptsAnswer,
  answersFrom,
  checkEntry,
  checkField,
  type FormModel,
  type Issue,
  indexForm,
  isEmpty,
  normaliseAnswer,
} from '../../src/form/index.js';
