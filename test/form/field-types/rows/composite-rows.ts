import type { FileFacts } from '../../../../src/form/field-types/index.js';
import { faults, keeps, refuses } from './row.js';

const pdf = { name: 'Lease.PDF', size: 2000, content_type: 'application/pdf; version=1.7', scan_state: 'pending' };
const files = new Map<string, FileFacts>([
  ['fil_1', pdf],
  ['fil_2', { name: 'cat.png', size: 5000, content_type: 'image/png', scan_state: 'clean' }],
  ['fil_3', { name: 'bad.exe', size: 1, content_type: 'application/x-msdownload', scan_state: 'infected' }],
]);
const facts = { file: (id: string) => files.get(id) };
const file = (n: number) => ({ file_id: `fil_${n}` });
const drawn = { file_id: 'fil_1', method: 'draw' };
const shown = { show: true, required: true };
const berlin = { lat: 52.52, lng: 13.405 };
const ada = { row_id: 'row_1', label: 'Ada', columns: { born: 1815 } };
const row = (row_id: string) => ({ row_id });
const many = { multiple: true };

export const compositeRows = {
  consent: [
    keeps({}, { accepted: true }),
    keeps({}, { accepted: false }),
    keeps(
      { required: true },
      { accepted: true, accepted_at: '1970-01-01T00:00:00.000Z', statement_hash: 'x' },
      { accepted: true },
    ),
    faults({ required: true }, { accepted: false }, { code: 'not_accepted' }),
    faults({ required: { expr: 'true' } }, { accepted: false }, { code: 'not_accepted' }, { required: true }),
    keeps({ required: true }, { accepted: false }, { accepted: false }, { required: false }),
    ...refuses({}, true, {}, { accepted: 'yes' }),
  ],
  file_upload: [
    keeps({}, [file(1), { ...file(2), name: 'x' }, file(1)], [file(1), file(2)]),
    keeps({ accept: ['image/*', '.pdf'] }, [file(1), file(2)], [file(1), file(2)], facts),
    keeps({ accept: ['Application/PDF'] }, [file(1)], [file(1)], facts),
    keeps({ accept: ['*/*'] }, [file(1)], [file(1)], facts),
    keeps({ max_size_bytes: 2000 }, [file(1)], [file(1)], facts),
    keeps({}, [], null),
    faults(
      { accept: ['image/*'] },
      [file(1)],
      { code: 'file_type', params: { name: 'Lease.PDF', accept: ['image/*'] }, part: 'fil_1' },
      facts,
    ),
    faults(
      { max_size_bytes: 4000 },
      [file(1), file(2)],
      { code: 'file_size', params: { name: 'cat.png', max: 4000, actual: 5000 }, part: 'fil_2' },
      facts,
    ),
    faults({ min_files: 2 }, [file(1)], { code: 'file_count', params: { min: 2, actual: 1 } }, facts),
    faults({ max_files: 1 }, [file(1), file(2)], { code: 'file_count', params: { max: 1, actual: 2 } }),
    faults({}, [file(9)], { code: 'file_pending', params: { file_id: 'fil_9' }, part: 'fil_9' }, facts),
    faults({}, [file(3)], { code: 'file_infected', params: { name: 'bad.exe' }, part: 'fil_3' }, facts),
    ...refuses({}, file(1), ['fil_1'], [{ id: 'fil_1' }]),
  ],
  signature: [
    keeps(
      {},
      { ...drawn, signed_name: ' Ada L. ', signed_at: '1970-01-01T00:00:00.000Z' },
      { ...drawn, signed_name: 'Ada L.' },
      facts,
    ),
    keeps({}, { ...drawn, file_id: '' }, null),
    faults({ methods: ['type'] }, drawn, { code: 'option_unknown', params: { value: 'draw' }, part: 'method' }),
    faults(
      {},
      { ...drawn, method: 'type' },
      { code: 'part_required', params: { part: 'signed_name' }, part: 'signed_name' },
    ),
    faults(
      {},
      { ...drawn, file_id: 'fil_9' },
      { code: 'file_pending', params: { file_id: 'fil_9' }, part: 'fil_9' },
      facts,
    ),
    ...refuses({}, 'Ada L.', { method: 'draw' }, true),
  ],
  address: [
    keeps(
      {},
      { city: ' Berlin ', line1: 'Allee\u00A01', line2: ' ', country: 'de', postal_code: '１０११५', planet: 'Earth' },
      { line1: 'Allee 1', city: 'Berlin', postal_code: '10115', country: 'DE' },
    ),
    keeps({}, { line1: ' ', city: '' }, null),
    keeps({ parts: { region: { show: false, required: true } } }, { city: 'Berlin' }),
    faults({ parts: { line1: shown, postal_code: shown, city: shown } }, { city: 'Berlin' }, [
      { code: 'part_required', params: { part: 'line1' }, part: 'line1' },
      { code: 'part_required', params: { part: 'postal_code' }, part: 'postal_code' },
    ]),
    faults(
      { countries: ['DE', 'AT'] },
      { country: 'FR' },
      { code: 'option_unknown', params: { value: 'FR' }, part: 'country' },
    ),
    ...refuses({}, 'Allee 1', ['Allee 1'], { city: 5 }),
  ],
  name: [
    keeps({}, { last: ' Lovelace ', first: 'Ada', middle: ' ' }, { first: 'Ada', last: 'Lovelace' }),
    keeps({ parts: { first: shown } }, { first: ' \u00A0', last: '' }, null),
    faults(
      { parts: { first: shown, last: shown } },
      { last: 'Lovelace' },
      { code: 'part_required', params: { part: 'first' }, part: 'first' },
    ),
    ...refuses({}, 'Ada', ['Ada'], { first: 5 }),
  ],
  location: [
    keeps({}, berlin),
    keeps(
      {},
      { ...berlin, altitude: 34, label: ' Berlin ', accuracy_m: 12, source: 'map' },
      { ...berlin, accuracy_m: 12, label: 'Berlin', source: 'map' },
    ),
    keeps({ require_accuracy_m: 20 }, { ...berlin, accuracy_m: 20 }),
    faults({}, { lat: 91, lng: -181 }, [
      { code: 'max', params: { max: 90 }, part: 'lat' },
      { code: 'min', params: { min: -180 }, part: 'lng' },
    ]),
    faults(
      { require_accuracy_m: 20 },
      { ...berlin, accuracy_m: 50 },
      { code: 'max', params: { max: 20, actual: 50 }, part: 'accuracy_m' },
    ),
    faults(
      { modes: ['device'] },
      { ...berlin, source: 'map' },
      { code: 'option_unknown', params: { value: 'map' }, part: 'source' },
    ),
    ...refuses({}, 'Berlin', [52.52, 13.405], { lat: 52.52 }),
  ],
  color: [
    keeps({}, '#2457D6', '#2457d6'),
    keeps({ alpha: true }, '#2457D680', '#2457d680'),
    keeps({ palette: ['#2457D6'] }, '#2457d6'),
    faults({ palette: ['#2457d6'] }, '#000000', { code: 'option_unknown', params: { value: '#000000' } }),
    ...refuses({}, '#2457d680', '#abc', 'blue', 0),
  ],
  lookup: [
    keeps({}, row('row_1')),
    keeps({}, { ...ada, secret: 1 }, ada),
    keeps(many, [ada, row('row_2'), ada], [ada, row('row_2')]),
    keeps(many, [], null),
    keeps({}, row(''), null),
    faults({}, row('row_9'), { code: 'lookup_unknown', params: { row_id: 'row_9' } }, { options: new Set(['row_1']) }),
    faults({ ...many, min_selected: 2 }, [row('row_1')], { code: 'min_selected', params: { min: 2, actual: 1 } }),
    faults({ ...many, max_selected: 1 }, [row('row_1'), row('row_2')], {
      code: 'max_selected',
      params: { max: 1, actual: 2 },
    }),
    ...refuses({}, 'row_1', [row('row_1')], { label: 'Ada' }),
    ...refuses(many, row('row_1')),
  ],
};
