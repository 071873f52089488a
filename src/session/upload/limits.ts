import type { Field } from '../../contract/index.js';

/** What a field says about the files it takes. */
export interface FileLimits {
  readonly accept: readonly string[];
  readonly maxSize: number | null;
  readonly maxFiles: number | null;
  /** Whether the service puts a finished file into the answer by itself. */
  readonly attach: boolean;
  /** Whether nothing of it may be written to the device. */
  readonly sensitive: boolean;
}

/** The limits of a field; nothing where it takes no files. */
export function fileLimits(field: Field): FileLimits | undefined {
  const sensitive = 'sensitive' in field && field.sensitive === true;
  if (field.type === 'signature')
    return { accept: ['image/*', 'application/pdf'], maxSize: null, maxFiles: 1, attach: false, sensitive };
  if (field.type !== 'file_upload') return undefined;
  const { accept, max_size_bytes: maxSize, max_files: maxFiles } = field;
  return { accept, maxSize, maxFiles, attach: true, sensitive };
}

/** Whether a file is of a type that is asked for: `application/pdf`, `image/*`, `.pdf`. */
function isOfType(name: string, type: string, accept: string): boolean {
  if (accept.startsWith('.')) return name.toLowerCase().endsWith(accept);
  if (accept === '*' || accept === '*/*') return true;
  return accept.endsWith('/*') ? type.startsWith(accept.slice(0, -1)) : type === accept;
}

export interface Described {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Why a field would not take a file, as the code of an issue; nothing where it would. `taken` counts those it has. */
export function faultOf({ name, size, type }: Described, limits: FileLimits, taken: number): string | undefined {
  const { accept, maxSize, maxFiles } = limits;
  const own = type.toLowerCase().replace(/;.*/, '').trim();
  if (maxFiles !== null && taken >= maxFiles) return 'file_count';
  if (accept.length > 0 && !accept.some((wanted) => isOfType(name, own, wanted.trim().toLowerCase())))
    return 'file_type';
  if (size === 0) return 'file_empty';
  return maxSize !== null && size > maxSize ? 'file_size' : undefined;
}
