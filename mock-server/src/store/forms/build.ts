import type { Expr, FieldInput, KnownFieldType } from '../../library.js';
import type { FormDocument } from '../records.js';

export type PageInput = FormDocument['pages'][number];
export type SectionInput = NonNullable<NonNullable<PageInput['sections']>[number]>;
type OptionInput = Extract<FieldInput, { type: 'single_choice' }>['options'][number];

/** What a question says besides its key and label; ids are given when the form is put together. */
type Own<T extends KnownFieldType> = Partial<Omit<Extract<FieldInput, { type: T }>, 'key' | 'type' | 'label'>> & {
  /** What errors call the thing asked for. */
  readonly error_name?: string;
  /** What one instance of a group is called, in a word. */
  readonly item_name?: string;
  readonly hint?: string;
};

const written = (type: string, { error_name, item_name, hint, ui, ...own }: Own<'text'>): FieldInput =>
  ({
    id: '',
    type,
    ...(hint && { description_md: hint }),
    ...own,
    ...((ui || error_name || item_name) && {
      ui: { ...ui, ...(error_name && { error_name }), ...(item_name && { item_name }) },
    }),
  }) as unknown as FieldInput;

/** A maker of questions of one type. */
const question =
  <T extends KnownFieldType>(type: T) =>
  (key: string, label: string, own: Own<T> = {}): FieldInput =>
    written(type, { key, label, ...own } as Own<'text'>);

export const text = question('text');
export const longText = question('long_text');
export const email = question('email');
export const url = question('url');
export const phone = question('phone');
export const number = question('number');
export const currency = question('currency');
export const percent = question('percent');
export const date = question('date');
export const time = question('time');
export const datetime = question('datetime');
export const dateRange = question('date_range');
export const singleChoice = question('single_choice');
export const dropdown = question('dropdown');
export const multiChoice = question('multi_choice');
export const imageChoice = question('image_choice');
export const yesNo = question('yes_no');
export const consent = question('consent');
export const rating = question('rating');
export const nps = question('nps');
export const slider = question('slider');
export const matrixSingle = question('matrix_single');
export const matrixMulti = question('matrix_multi');
export const ranking = question('ranking');
export const fileUpload = question('file_upload');
export const signature = question('signature');
export const address = question('address');
export const name = question('name');
export const location = question('location');
export const color = question('color');
export const lookup = question('lookup');
export const button = question('button');

/** Something worked out from other answers. */
export const calculated = (key: string, label: string, expr: string, own: Own<'calculated'> = {}): FieldInput =>
  question('calculated')(key, label, { expr: when(expr), result_type: 'number', ...own });

/** Questions asked once for each of something. */
export const group = (key: string, label: string, own: Own<'group'>, fields: FieldInput[]): FieldInput =>
  question('group')(key, label, { ...own, fields });

export const heading = (key: string, words: string, own: Own<'heading'> = {}): FieldInput =>
  question('heading')(key, '', { text: words, ...own });
export const paragraph = (key: string, text_md: string, own: Own<'paragraph'> = {}): FieldInput =>
  question('paragraph')(key, '', { text_md, ...own });
export const image = (key: string, address: string, alt: string, own: Own<'image'> = {}): FieldInput =>
  question('image')(key, '', { url: address, alt, ...own });
export const video = (key: string, address: string, title: string, own: Own<'video'> = {}): FieldInput =>
  question('video')(key, '', { provider: 'file', url: address, title, ...own });
export const divider = (key: string, own: Own<'divider'> = {}): FieldInput => question('divider')(key, '', own);

/** An expression; the keys it reads are found when the form is put together. */
export const when = (expr: string): Expr => ({ expr }) as Expr;

/** A check of the author's own. */
export const must = (id: string, assert: string, message: string, severity: 'error' | 'warning' = 'error') => ({
  id,
  assert: when(assert),
  message,
  severity,
});

/** An option: its label, its label and what it means, or anything else it may have. */
type Choice = string | readonly [label: string, description: string] | Omit<OptionInput, 'value'>;

/** Options by their values. */
export const choices = (given: Readonly<Record<string, Choice>>): OptionInput[] =>
  Object.entries(given).map(([value, choice]) => {
    if (typeof choice === 'string') return { value, label: choice };
    if ('label' in choice) return { value, ...choice };
    const [label, description] = choice;
    return { value, label, description };
  });

export const section = (
  key: string,
  title: string | null,
  fields: FieldInput[],
  own: Partial<SectionInput> = {},
): SectionInput => ({ id: '', key, title, fields, ...own });

export const page = (
  key: string,
  title: string | null,
  sections: SectionInput[],
  own: Partial<PageInput> = {},
): PageInput => ({ id: '', key, title, sections, ...own });
