import { Field } from '../../src/contract/index.js';

/** A field of a type with everything any type needs. */
export const fieldOf = (type: string, own: Record<string, unknown> = {}): Field =>
  Field.parse({
    id: 'fld_1',
    key: 'constructor',
    type,
    label: 'Date of birth',
    text: '',
    text_md: '',
    url: '/x',
    provider: 'file',
    behavior: 'next',
    expr: { expr: '1' },
    options: [],
    rows: [{ value: 'a', label: 'Support' }],
    columns: [],
    ...own,
  } as never);
