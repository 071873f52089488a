import { faults, keeps, refuses } from './row.js';

const options = ['red', 'green', 'blue', 'none', 'sold_out'].map((value) => ({
  value,
  label: value,
  exclusive: value === 'none',
  disabled: value === 'sold_out',
}));
const colours = { options };
const orOther = { options, other: { max_length: 6 } };
const unknown = { code: 'option_unknown', params: { value: 'pink' } } as const;
const soldOut = { code: 'option_unavailable', params: { value: 'sold_out' } } as const;
const nowRed = { options: new Set(['red']) };

const single = [
  keeps(colours, 'red'),
  keeps(colours, 'red', 'red', nowRed),
  keeps(orOther, { other: ' Teal\u00A0' }, { other: 'Teal' }),
  faults(colours, 'pink', unknown),
  faults(colours, '__proto__', { code: 'option_unknown', params: { value: '__proto__' } }),
  faults(colours, 'sold_out', soldOut),
  faults(colours, 'blue', { code: 'option_unavailable', params: { value: 'blue' } }, nowRed),
  faults(colours, { other: 'Teal' }, { code: 'option_unknown', params: { value: 'other' } }),
  faults(
    { options, other: { enabled: false } },
    { other: 'Teal' },
    { code: 'option_unknown', params: { value: 'other' } },
  ),
  faults(orOther, { other: '' }, { code: 'part_required', params: { part: 'other' }, part: 'other' }),
  faults(orOther, { other: 'Turquoise' }, { code: 'max_length', params: { max: 6, actual: 9 }, part: 'other' }),
  ...refuses(colours, ['red'], 5, { another: 'red' }),
];

const several = (own: Readonly<Record<string, unknown>>) => [
  keeps({ ...colours, ...own }, ['blue', 'red', 'blue'], ['red', 'blue']),
  keeps({ ...orOther, ...own }, [{ other: ' Teal ' }, 'red', { other: 'Pink' }], ['red', { other: 'Teal' }]),
  keeps({ ...colours, ...own }, ['none']),
  keeps({ ...colours, ...own }, ['', ''], null),
  keeps({ ...colours, ...own }, [], null),
  faults({ ...colours, ...own }, ['red', 'pink'], unknown),
  faults({ ...colours, ...own }, ['sold_out'], soldOut),
  faults({ ...orOther, ...own }, ['red', { other: '' }], {
    code: 'part_required',
    params: { part: 'other' },
    part: 'other',
  }),
  faults({ ...colours, ...own, min_selected: 2 }, ['red'], { code: 'min_selected', params: { min: 2, actual: 1 } }),
  faults({ ...colours, ...own, max_selected: 1 }, ['red', 'blue'], {
    code: 'max_selected',
    params: { max: 1, actual: 2 },
  }),
  faults({ ...colours, ...own }, ['red', 'none'], {
    code: 'max_selected',
    params: { max: 1, actual: 2, exclusive: 'none' },
  }),
  faults({ ...colours, ...own }, ['red', 'blue'], { code: 'option_unavailable', params: { value: 'blue' } }, nowRed),
  ...refuses({ ...colours, ...own }, 'red', [5], [{ another: 'red' }]),
];

const axis = (...values: string[]) => values.map((value) => ({ value, label: value }));
const grid = { rows: axis('service', 'price', 'constructor'), columns: axis('good', 'fair', 'bad') };
const whole = { ...grid, require_all_rows: true };
const reserved = JSON.parse('{ "__proto__": "good" }');

export const choiceRows = {
  single_choice: single,
  dropdown: single,
  multi_choice: several({}),
  image_choice: [...single, ...several({ multiple: true })],
  yes_no: [keeps({}, true), keeps({}, false), ...refuses({}, 'yes', 1, null)],
  matrix_single: [
    keeps(grid, { price: 'fair', service: 'good' }, { service: 'good', price: 'fair' }),
    keeps(grid, { service: '', price: 'bad' }, { price: 'bad' }),
    keeps(grid, { service: '' }, null),
    keeps(grid, { constructor: 'good' }),
    keeps(whole, { service: 'good', price: 'good', constructor: 'bad' }),
    faults(whole, { price: 'fair' }, { code: 'row_required', params: { rows: ['service', 'constructor'] } }),
    faults(
      grid,
      { service: 'great' },
      { code: 'option_unknown', params: { row: 'service', column: 'great' }, part: 'service' },
    ),
    faults(grid, { staff: 'good' }, { code: 'option_unknown', params: { row: 'staff' }, part: 'staff' }),
    faults(grid, reserved, { code: 'option_unknown', params: { row: '__proto__' }, part: '__proto__' }),
    ...refuses(grid, { service: ['good'] }, { service: 5 }, ['good'], 'good', JSON.parse('{ "__proto__": 5 }')),
  ],
  matrix_multi: [
    keeps(grid, { service: ['bad', 'good', 'bad'], price: [] }, { service: ['good', 'bad'] }),
    keeps(grid, { price: [] }, null),
    keeps({ ...grid, min_per_row: 2 }, { service: ['good', 'fair'] }),
    faults(whole, { service: ['good'] }, { code: 'row_required', params: { rows: ['price', 'constructor'] } }),
    faults(
      { ...grid, min_per_row: 2 },
      { service: ['good'] },
      { code: 'min_selected', params: { min: 2, actual: 1 }, part: 'service' },
    ),
    faults(
      { ...grid, max_per_row: 1 },
      { price: ['good', 'fair'] },
      { code: 'max_selected', params: { max: 1, actual: 2 }, part: 'price' },
    ),
    faults(
      grid,
      { service: ['good', 'great'] },
      {
        code: 'option_unknown',
        params: { row: 'service', column: 'great' },
        part: 'service',
      },
    ),
    faults(grid, { staff: ['good'] }, { code: 'option_unknown', params: { row: 'staff' }, part: 'staff' }),
    ...refuses(grid, { service: 'good' }, { service: [5] }, [['good']]),
  ],
  ranking: [
    keeps(colours, ['blue', 'red', 'blue', ''], ['blue', 'red']),
    keeps(colours, [], null),
    faults(colours, ['red', 'pink'], unknown),
    faults(colours, ['red', 'blue'], { code: 'option_unavailable', params: { value: 'blue' } }, nowRed),
    faults({ ...colours, min_ranked: 2 }, ['red'], { code: 'min_selected', params: { min: 2, actual: 1 } }),
    faults({ ...colours, max_ranked: 1 }, ['red', 'blue'], { code: 'max_selected', params: { max: 1, actual: 2 } }),
    ...refuses(colours, 'red', [{ other: 'Teal' }], { red: 1 }),
  ],
};
