import type { FieldType } from '../../../../src/contract/index.js';
import { choiceRows } from './choice-rows.js';
import { compositeRows } from './composite-rows.js';
import { dateRows } from './date-rows.js';
import { numberRows } from './number-rows.js';
import { type Row, refusesAll } from './row.js';
import { textRows } from './text-rows.js';

export type { Row } from './row.js';

/** What every type makes of answers, good and bad. */
export const rows: { readonly [T in FieldType]: readonly Row[] } = {
  ...textRows,
  ...numberRows,
  ...dateRows,
  ...choiceRows,
  ...compositeRows,
  calculated: refusesAll({ expr: { expr: '1' } }),
  hidden: refusesAll(),
  heading: refusesAll({ text: 'Part one' }),
  paragraph: refusesAll({ text_md: 'Read this.' }),
  image: refusesAll({ url: 'https://example.org/a.png' }),
  video: refusesAll({ url: 'https://example.org/a.mp4', provider: 'file' }),
  divider: refusesAll(),
  button: refusesAll({ behavior: 'next' }),
  group: refusesAll(),
  unknown: refusesAll(),
};
