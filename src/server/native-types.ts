import type { FieldType } from '../contract/index.js';

/** Types whose control is made of native ones alone. Of the others, room is kept for what comes with the script. */
export const nativeTypes: ReadonlySet<FieldType> = new Set([
  ...(['text', 'email', 'url', 'long_text', 'number', 'percent', 'currency', 'name', 'date', 'time'] as const),
  ...(['single_choice', 'multi_choice', 'dropdown', 'yes_no', 'consent', 'rating', 'nps'] as const),
  ...(['heading', 'paragraph', 'image', 'divider'] as const),
]);
