const bounds = { min: 'earliest, as text or as an expression', max: 'latest, as text or as an expression' };
const step_minutes = 'minutes between two moments that are taken';

export const dates = [
  {
    type: 'date',
    about:
      'A day, typed or chosen from a calendar that a keyboard can use. Days are written as the form’s country writes them.',
    example: {
      type: 'date',
      key: 'start',
      label: 'When should work begin?',
      description_md: 'Not on a Sunday',
      required: true,
      min: '2026-01-01',
      disabled_weekdays: [7],
      ui: { error_name: 'when work should begin' },
    },
    keys: {
      ...bounds,
      disabled_weekdays: 'weekdays that are not taken: 1 is Monday, 7 is Sunday',
      disabled_dates: 'single days that are not taken',
      display: 'a hint of the form’s author',
    },
    answer: '2026-11-14',
    shape: 'a string: `YYYY-MM-DD`',
    review: 'The day in words; only month or year where `ui.precision` asks for that.',
  },
  {
    type: 'time',
    about: 'A time of day.',
    example: {
      type: 'time',
      key: 'arrive',
      label: 'From what time may we come?',
      min: '07:00',
      max: '18:00',
      step_minutes: 15,
      ui: { error_name: 'from what time we may come' },
    },
    keys: { ...bounds, step_minutes, seconds: 'asks for seconds too' },
    answer: '09:30',
    shape: 'a string: `HH:MM`, or `HH:MM:SS`',
    review: 'The time.',
  },
  {
    type: 'datetime',
    about: 'A moment: a day and a time.',
    example: {
      type: 'datetime',
      key: 'call',
      label: 'When may we call you?',
      step_minutes: 30,
      ui: { error_name: 'when we may call you' },
    },
    keys: {
      ...bounds,
      step_minutes,
      timezone_mode: '`respondent` for the clock of the device, `form` for the time zone of the form',
    },
    answer: '2026-11-14T09:30:00.000Z',
    shape: 'a string: a moment with its offset',
    review: 'Day and time in words.',
  },
  {
    type: 'date_range',
    about: 'A first and a last day.',
    example: {
      type: 'date_range',
      key: 'away',
      label: 'When are you away?',
      min_days: 2,
      max_days: 60,
      ui: { error_name: 'when you are away' },
    },
    keys: { ...bounds, min_days: 'fewest days', max_days: 'most days' },
    answer: { start: '2026-12-20', end: '2027-01-03' },
    shape: '`{ start, end }`',
    review: 'Both days in words, with a dash.',
  },
];
