import type { FieldNode, FormModel } from '../../library.js';

/** The fields that stand in no group. */
export const rootFields = ({ pages }: FormModel): readonly FieldNode[] =>
  pages.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
