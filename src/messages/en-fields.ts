import type { FieldMessages } from './field-messages.js';

const counted = (count: number, unit: string): string =>
  `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;

function selectHint(min: number | null, max: number | null): string {
  if (min && max) return min === max ? `Select ${min}` : `Select ${min} to ${max}`;
  if (min && min > 1) return `Select at least ${min}`;
  return max ? `Select up to ${max}` : 'Select all that apply';
}

/** The words of the controls in English. */
export const enFields: FieldMessages = {
  prefilled: 'We filled this in for you',
  help: 'Help with this question',
  yes: 'Yes',
  no: 'No',
  or: 'or',
  other: 'Other',
  otherText: 'Your answer',
  choose: 'Choose…',
  clear: 'Clear answer',
  selectAll: 'Select all',
  clearAll: 'Clear all',
  othersCleared: 'Other choices cleared',
  selectHint,
  charactersLeft: (left) =>
    left < 0 ? `You have ${counted(-left, 'character')} too many` : `You have ${counted(left, 'character')} left`,
  forExample: (example) => `For example, ${example}`,
  again: 'Enter it again',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  chooseDate: 'Choose date',
  changeDate: 'Change date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  closeCalendar: 'Close',
  notAvailable: (day) => `${day}, not available`,
  timeLike: (example) => `Time, for example ${example}`,
  from: 'From',
  to: 'To',
  between: (min, max) => `Between ${min} and ${max}`,
  outOf: (value, max) => `${value} of ${max}`,
  notLikely: 'Not at all likely',
  veryLikely: 'Very likely',
  currency: 'currency',
  chooseColor: 'choose a colour',
  agree: 'I agree',
  openDocument: 'Read the document (opens in a new tab)',
  name: { prefix: 'Title', first: 'First name', middle: 'Middle name', last: 'Last name', suffix: 'Suffix' },
  video: 'Video',
  videoNote: (host) => `The video comes from ${host}, which may then store data about you.`,
  loadVideo: (host) => `Load video from ${host}`,
  watchOn: (host) => `Watch on ${host} (opens in a new tab)`,
};
