import type { Answers, FieldNode, FormModel } from '../../library.js';
import { parsePath } from '../../library.js';
import { byPath } from './answers-map.js';
import type { EntryAnswers } from './entry-answers.js';

/** Whether a field that nobody has answered has an answer all the same. */
export const hasDefault = ({ field, logic }: FieldNode): boolean =>
  logic.default !== undefined || (field.default ?? null) !== null;

/** Fields whose default was emptied: who reads the entry must not take them for unanswered. */
export const emptiedDefaults = ({ answers }: EntryAnswers, { nodes }: FormModel): Answers =>
  byPath(
    answers.flatMap(({ path, value }) => {
      const node = value === null ? nodes.get(parsePath(path)?.key ?? '') : undefined;
      return node && hasDefault(node) ? [[path, null] as const] : [];
    }),
  );
