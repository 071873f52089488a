export { FormRules } from './form-rules.js';
