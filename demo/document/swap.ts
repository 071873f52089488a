export { renamedBetween } from './dropped-answers.js';
export { documentOf } from './own-form.js';
