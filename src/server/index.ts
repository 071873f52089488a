export { formStyles } from './form-styles.js';
export { type FirstPaint, type RenderOptions, renderForm } from './render-form.js';
