import type { FormSeed } from '@entryway/mock-server';
import { labForm } from '../mock-server/lab-form.js';

export const mebibyte = 1024 * 1024;
export const partSize = 5 * mebibyte;

/** A form with a field for files, which takes larger ones where it is told to. */
export function uploadForm(largest?: number): FormSeed {
  const form = labForm({ upload: { part_size: partSize } });
  if (largest === undefined) return form;
  const text = JSON.stringify(form.document).replace(
    `"max_size_bytes":${20 * mebibyte}`,
    `"max_size_bytes":${largest}`,
  );
  return { ...form, document: JSON.parse(text) as FormSeed['document'] };
}
