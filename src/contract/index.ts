export * from './answer.js';
export * from './entry.js';
export * from './entry-sessions.js';
export * from './field.js';
export * from './form.js';
export * from './json.js';
export * from './operation.js';
export * from './problem.js';
