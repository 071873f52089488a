export {
  parseDate,
  parseDateTime,
  parseTime,
  printDate,
  printDateTime,
} from './calendar.js';
export {
  type Checker,
  type CompileOptions,
  compile,
  type Expression,
} from './compile.js';
export type { Dependencies } from './dependencies.js';
export type { Diagnostic, Fault } from './fault.js';
export type { FunctionTable } from './function-table.js';
export { coreFunctions } from './functions/index.js';
export { limits } from './limits.js';
export type { Scope } from './scope.js';
export { fromJson, type JsonValue, toJson, toText } from './text.js';
export { usesFormatting, usesMatching } from './uses-functions.js';
export { DateValue, isTrue, type MapValue, type Value } from './value.js';
export type { ValueType } from './value-type.js';
