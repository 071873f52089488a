import type { FieldNode } from '../../library.js';

/** Types of fields that nobody can answer. */
const silent: ReadonlySet<string> = new Set(['heading', 'paragraph', 'image', 'video', 'divider', 'button']);

/** Whether a field can be referred to. */
export const isAnswered = ({ field }: FieldNode): boolean => !silent.has(field.type);
