import { faults, keeps, refuses } from './row.js';

const winter = { min: '2026-11-01', max: '2027-02-28' };

export const dateRows = {
  date: [
    keeps(winter, '2026-11-01'),
    keeps(winter, '2027-02-28'),
    keeps({}, '2024-02-29'),
    faults(winter, '2026-10-31', { code: 'min_date', params: { min: '2026-11-01' } }),
    faults(winter, '2027-03-01', { code: 'max_date', params: { max: '2027-02-28' } }),
    faults(
      { max: { expr: 'today()' } },
      '2026-11-15',
      { code: 'max_date', params: { max: '2026-11-14' } },
      { max: '2026-11-14' },
    ),
    keeps({ max: { expr: 'today()' } }, '2026-11-15', '2026-11-15', { max: null }),
    // 14 November 2026 is a Saturday, 1 January 1970 was a Thursday.
    faults({ disabled_weekdays: [6, 7] }, '2026-11-14', { code: 'option_unavailable', params: { weekdays: [6, 7] } }),
    keeps({ disabled_weekdays: [6, 7] }, '2026-11-16'),
    faults({ disabled_weekdays: [4] }, '1970-01-01', { code: 'option_unavailable', params: { weekdays: [4] } }),
    faults({ disabled_weekdays: [4] }, '1600-02-29', []),
    faults({ disabled_weekdays: [2] }, '1600-02-29', { code: 'option_unavailable', params: { weekdays: [2] } }),
    faults({ disabled_dates: ['2026-12-25'] }, '2026-12-25', {
      code: 'option_unavailable',
      params: { date: '2026-12-25' },
    }),
    ...refuses({}, '2026-02-29', '2026-13-01', '14.11.2026', '2026-11-14T00:00Z', 20261114, ''),
  ],
  time: [
    keeps({}, '09:30'),
    keeps({}, '09:30:00', '09:30'),
    keeps({}, '09:00'),
    keeps({}, '09:30:15'),
    keeps({ min: '09:30:00', max: '17:00' }, '09:30'),
    keeps({ step_minutes: 15 }, '09:45'),
    faults({ min: '09:30' }, '09:29:59', { code: 'min', params: { min: '09:30' } }),
    faults({ max: '17:00:00' }, '17:00:01', { code: 'max', params: { max: '17:00' } }),
    faults({ step_minutes: 15 }, '09:40', { code: 'step', params: { step_minutes: 15 } }),
    faults({ step_minutes: 15 }, '09:45:01', { code: 'step', params: { step_minutes: 15 } }),
    ...refuses({}, '9:30', '24:00', '09:60', '9:30 pm', 930),
  ],
  datetime: [
    keeps({}, '2026-11-14T09:30:00+01:00'),
    keeps({}, '2026-11-14T09:30+01:00', '2026-11-14T09:30:00+01:00'),
    keeps({}, '2026-11-14T09:30:15.123-00:00', '2026-11-14T09:30:15Z'),
    keeps({ min: '2026-11-14T08:30:00Z' }, '2026-11-14T09:30:00+01:00'),
    keeps({ min: '2026-11-14T09:30', max: '2026-11-14' }, '2026-11-14T09:30:00+14:00'),
    keeps({ step_minutes: 30 }, '2026-11-14T09:30:00+05:45'),
    faults({ min: '2026-11-14T08:30:00Z' }, '2026-11-14T09:29:59+01:00', {
      code: 'min_date',
      params: { min: '2026-11-14T08:30:00Z' },
    }),
    faults({ max: '2026-11-14T08:30:00Z' }, '2026-11-14T07:31:00-01:00', {
      code: 'max_date',
      params: { max: '2026-11-14T08:30:00Z' },
    }),
    faults({ max: '2026-11-14' }, '2026-11-15T00:00:00Z', { code: 'max_date', params: { max: '2026-11-14' } }),
    faults({ step_minutes: 30 }, '2026-11-14T09:31:00Z', { code: 'step', params: { step_minutes: 30 } }),
    ...refuses({}, '2026-11-14T09:30', '2026-11-14', '2026-02-30T09:30Z', '2026-11-14 09:30Z'),
  ],
  date_range: [
    keeps(winter, { start: '2026-11-14', end: '2026-11-20' }),
    keeps({}, { end: '2026-11-20', start: '2026-11-14', nights: 6 }, { start: '2026-11-14', end: '2026-11-20' }),
    keeps({ min_days: 1, max_days: 1 }, { start: '2026-11-14', end: '2026-11-14' }),
    keeps({ min_days: 3, max_days: 3 }, { start: '2024-02-28', end: '2024-03-01' }),
    keeps({ min_days: 3, max_days: 3 }, { start: '1999-12-31', end: '2000-01-02' }),
    faults(
      {},
      { start: '2026-11-20', end: '2026-11-14' },
      {
        code: 'date_order',
        params: { start: '2026-11-20', end: '2026-11-14' },
        part: 'end',
      },
    ),
    faults(winter, { start: '2026-10-31', end: '2027-03-01' }, [
      { code: 'min_date', params: { min: '2026-11-01' }, part: 'start' },
      { code: 'max_date', params: { max: '2027-02-28' }, part: 'end' },
    ]),
    faults(
      { min_days: 3 },
      { start: '2026-11-14', end: '2026-11-15' },
      { code: 'min', params: { min: 3, actual: 2 }, part: 'end' },
    ),
    faults(
      { max_days: 365 },
      { start: '2024-01-01', end: '2024-12-31' },
      { code: 'max', params: { max: 365, actual: 366 }, part: 'end' },
    ),
    ...refuses({}, { start: '2026-11-14' }, ['2026-11-14', '2026-11-20'], '2026-11-14'),
  ],
};
