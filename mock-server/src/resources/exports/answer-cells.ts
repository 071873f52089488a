import { type Answer, type Field, type FieldNode, isEmpty } from '../../library.js';
import { type FileRecord, fileIdsIn } from '../files/index.js';
import type { Cell } from './csv-text.js';
import type { ExportOptions } from './records.js';

/** What cells are written with. */
export interface Writing {
  readonly options: ExportOptions;
  readonly baseUrl: string;
}

/** A column for a field, or for a part of its answers. */
export interface FieldColumn {
  readonly node: FieldNode;
  /** What is added to the path of the field. */
  readonly suffix: string;
  readonly label: string;
  read(answer: Answer, files: ReadonlyMap<string, FileRecord>): Cell;
}

const parts: Readonly<Record<string, readonly string[]>> = {
  name: ['prefix', 'first', 'middle', 'last', 'suffix'],
  address: ['line1', 'line2', 'city', 'region', 'postal_code', 'country'],
  currency: ['amount', 'currency'],
  date_range: ['start', 'end'],
  location: ['lat', 'lng', 'label'],
};

const dividing: ReadonlySet<string> = new Set([
  'heading',
  'paragraph',
  'image',
  'video',
  'divider',
  'button',
  'unknown',
]);

/** The columns of a field: one for each part of what has parts, one more for the labels of what was chosen. */
export function columnsOf(node: FieldNode, writing: Writing): readonly FieldColumn[] {
  const { field } = node;
  if (dividing.has(field.type)) return [];
  const label = field.label || field.key;
  const shown = partsOf(field);
  if (shown) {
    return shown.map((part) => ({
      node,
      suffix: `.${part}`,
      label: `${label}: ${part}`,
      read: (answer) => plain(((answer ?? {}) as Readonly<Record<string, Answer>>)[part] ?? null),
    }));
  }
  const { labels } = writing.options;
  const hasLabels = 'options' in field || field.type === 'lookup';
  const valued: FieldColumn = {
    node,
    suffix: '',
    label,
    read: (answer, files) => cellOf(field, answer, files, { ...writing, labelled: hasLabels && labels === 'label' }),
  };
  if (!hasLabels || labels !== 'both') return [valued];
  const labelled: FieldColumn = {
    node,
    suffix: '.label',
    label: `${label} (label)`,
    read: (answer, files) => cellOf(field, answer, files, { ...writing, labelled: true }),
  };
  return [valued, labelled];
}

function partsOf(field: Field): readonly string[] | undefined {
  if (field.type === 'slider') return field.range ? ['from', 'to'] : undefined;
  const all = parts[field.type];
  if (!all || !('parts' in field)) return all;
  const set = field.parts as Readonly<Record<string, { readonly show?: boolean } | undefined>>;
  const shown = all.filter((part) => set[part]?.show !== false && (Object.keys(set).length === 0 || set[part]));
  return shown.length > 0 ? shown : all;
}

const plain = (answer: Answer): Cell => {
  if (answer === null || typeof answer !== 'object') return answer;
  return Array.isArray(answer) ? answer.map((one) => String(plain(one))).join('; ') : JSON.stringify(answer);
};

interface CellWriting extends Writing {
  readonly labelled: boolean;
}

function cellOf(field: Field, answer: Answer, files: ReadonlyMap<string, FileRecord>, writing: CellWriting): Cell {
  if (isEmpty(answer)) return null;
  if (field.type === 'file_upload' || field.type === 'signature') {
    return fileIdsIn(answer)
      .map((id) => fileText(id, files.get(id), writing))
      .join('; ');
  }
  if (field.type === 'consent') return (answer as { readonly accepted?: boolean }).accepted ?? null;
  if (field.type === 'lookup') return listText(answer, (row) => lookupText(row, writing.labelled));
  if ('options' in field) return listText(answer, (one) => choiceText(field, one, writing.labelled));
  return plain(answer);
}

const listText = (answer: Answer, text: (one: Answer) => string): string =>
  (Array.isArray(answer) ? (answer as readonly Answer[]) : [answer]).map(text).join('; ');

function choiceText(field: Extract<Field, { readonly options: readonly unknown[] }>, one: Answer, labelled: boolean) {
  if (typeof one === 'object' && one !== null && 'other' in one) return String(one.other);
  const label = labelled ? field.options.find(({ value }) => value === one)?.label : undefined;
  return label ?? String(one);
}

function lookupText(row: Answer, labelled: boolean): string {
  const { row_id, label } = row as { readonly row_id: string; readonly label?: string };
  return (labelled ? label : undefined) ?? row_id;
}

/** A file by its name; where files are included, with where it can be had. */
const fileText = (id: string, file: FileRecord | undefined, { options, baseUrl }: Writing): string => {
  const name = file?.name ?? id;
  return options.include_files ? `${name} (${baseUrl}/files/${id}/download)` : name;
};
