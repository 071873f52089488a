import type { Field } from '../contract/index.js';

/** A result that only other rules read. It is not secret: the rule and what it comes to reach the page. */
export const isHiddenResult = (field: Field): boolean => field.type === 'calculated' && field.display === 'hidden';

/** Whether a person gets to see something of a field while it is shown. */
export const isDrawn = (field: Field): boolean => field.type !== 'hidden' && !isHiddenResult(field);

/** Types of field that are shown, or carried along, and ask for nothing. */
export const takesNoAnswer: ReadonlySet<string> = new Set([
  'heading',
  'paragraph',
  'image',
  'video',
  'divider',
  'button',
  'calculated',
  'hidden',
]);
