import { commonShapes } from './field-shapes.js';

const commonTypes: ReadonlySet<unknown> = new Set(Object.keys(commonShapes));

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list: unknown = Object(value)[name];
  return Array.isArray(list) ? list : [];
};

/**
 * Whether a document, as it comes from JSON, has fields of other types than the commonest. Inside groups nobody need
 * look: a group is of another type itself.
 */
export const hasSpecialFields = (document: unknown): boolean =>
  listIn(document, 'pages')
    .flatMap((page) => listIn(page, 'sections'))
    .flatMap((section) => listIn(section, 'fields'))
    .some((field) => !commonTypes.has(Object(field).type));
