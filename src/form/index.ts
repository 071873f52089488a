export * from './answers.js';
export * from './check.js';
export * from './form-model.js';
export * from './issue.js';
export * from './view.js';
