import type { Answer, DetailCode, Field, FieldType } from '../contract/index.js';
import type { Issue } from '../form/index.js';
import { type TypeFault, typeFault } from './type-fault.js';

type Params = Readonly<Record<string, unknown>>;

/** Everything a sentence about an issue can be made of. */
export interface About {
  /** What is asked for, as an object in the middle of a sentence and as its subject. */
  readonly name: string;
  readonly subject: string;
  readonly type: FieldType | undefined;
  readonly params: Params;
  readonly part: string | undefined;
  readonly field: Field | undefined;
  readonly answer: Answer | undefined;
}

/** How a language speaks about what is wrong with an answer: what to do, or what has to be so. */
export interface Grammar {
  nameOf(field: Field | undefined): string;
  subjectOf(field: Field | undefined, name: string): string;
  /** For a code nobody knows, or one whose facts the service left out. */
  check(name: string): string;
  readonly codes: { readonly [C in Exclude<DetailCode, 'type'>]?: (about: About) => string };
  /** What is wrong with a text that could not be read as what was asked for. */
  readonly types: {
    readonly [K in TypeFault['kind']]: (fault: TypeFault & { readonly kind: K }, about: About) => string;
  };
}

/** What a sentence cannot do without; a service may leave it out. */
const needed: { readonly [C in DetailCode]?: string } = {
  min: 'min',
  max: 'max',
  decimals: 'decimals',
  min_length: 'min',
  max_length: 'max',
  min_date: 'min',
  max_date: 'max',
  min_selected: 'min',
  max_selected: 'max',
  file_size: 'max',
  min_instances: 'min',
  max_instances: 'max',
};

/** Types whose answers are picked, not typed. */
const picked: ReadonlySet<string> = new Set<FieldType>([
  'single_choice',
  'dropdown',
  'multi_choice',
  'image_choice',
  'rating',
  'nps',
  'matrix_single',
  'matrix_multi',
  'lookup',
  'file_upload',
  'location',
]);

export const isPicked = (type: FieldType | undefined): boolean => picked.has(type ?? '');

/** Makes a language's sentences of issues; the author's own words come first. */
export const issueTeller = (grammar: Grammar) => {
  const { nameOf, subjectOf, check, codes, types } = grammar;
  return (issue: Issue, field: Field | undefined, answer?: Answer): string => {
    const { code, params = {}, part, message } = issue;
    const own = message ?? (field && Object.hasOwn(field.messages, code) ? field.messages[code] : undefined);
    if (own) return own;
    const name = nameOf(field);
    const about: About = { name, subject: subjectOf(field, name), type: field?.type, params, part, field, answer };
    if (code === 'type') {
      const fault = typeFault(field?.type, answer);
      return (types[fault.kind] as (fault: TypeFault, about: About) => string)(fault, about);
    }
    const say = Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : undefined;
    const need = needed[code as DetailCode];
    return !say || (need !== undefined && params[need] === undefined) ? check(name) : say(about);
  };
};

/** The rows of a matrix that were left out, by their labels; three are as many as anybody keeps in mind. */
export function rowsLeftOut(
  { field, part, params }: About,
  quote: (label: string) => string,
  more: (count: number) => string,
): readonly string[] {
  const given = (field as { rows?: unknown } | undefined)?.rows;
  // A long text has a number of rows.
  const rows: readonly { value: string; label: string }[] = Array.isArray(given) ? given : [];
  const named = Array.isArray(params.rows) ? params.rows.map(String) : part ? [part] : [];
  const labels = named.map((row) => quote(rows.find(({ value }) => value === row)?.label ?? row));
  return labels.length > 3 ? [...labels.slice(0, 3), more(labels.length - 3)] : labels;
}

/** What the form calls a part of an answer, where it has a word of its own. */
export const partLabel = ({ field, part }: About): string | null | undefined =>
  (field as { parts?: Record<string, { label?: string | null } | null> } | undefined)?.parts?.[part ?? '']?.label;
