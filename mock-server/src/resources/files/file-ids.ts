import type { Answer } from '../../library.js';

/** The files an answer names. */
export const fileIdsIn = (value: Answer): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) =>
    typeof item === 'object' && item !== null && 'file_id' in item ? [String(item.file_id)] : [],
  );
