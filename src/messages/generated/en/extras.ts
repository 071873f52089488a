// Made from catalogues/en by “npm run locale -- build”. Change that, not this.
import type { EmailWords, PhoneWords, DateWords, ScaleWords, ZoomWords } from '../special-types.js';

export const enEmail: EmailWords = {
  didYouMean: (domain) => `Did you mean ${domain}?`,
  again: 'Enter it again',
};

export const enPhone: PhoneWords = {
  country: 'country',
};

export const enDate: DateWords = {
  inZone: (place) => `${place} time`,
  day: 'Day',
  month: 'Month',
  year: 'Year',
  choose: 'Choose date',
  change: 'Change date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  close: 'Close',
  notAvailable: (day) => `${day}, not available`,
  timeLike: (example) => `Time, for example ${example}`,
};

export const enScale: ScaleWords = {
  from: 'From',
  to: 'To',
  between: (min, max) => `Between ${min} and ${max}`,
  notLikely: 'Not at all likely',
  veryLikely: 'Very likely',
};

export const enZoom: ZoomWords = {
  enlarge: (label) => `Enlarge ${label}`,
  close: 'Close',
};
