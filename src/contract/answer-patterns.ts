const clock = '([01]\\d|2[0-3]):[0-5]\\d';
const moment = new RegExp(`^.{10}T${clock}(:[0-5]\\d(\\.\\d{1,9})?)?(Z|[+-]${clock})$`);

/** Answers that are text of a certain form. */
export const answerPatterns = {
  time: new RegExp(`^${clock}(:[0-5]\\d)?$`),
  amount: /^-?\d{1,15}(\.\d{1,6})?$/,
  currency: /^[A-Z]{3}$/,
  color: /^#[\da-f]{6}([\da-f]{2})?$/i,
} as const;

/** Whether there is such a day. */
export const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && String(new Date(value).toJSON()).startsWith(value);

/** Whether there is such a moment. */
export const isMoment = (value: string): boolean => moment.test(value) && isDay(value.slice(0, 10));
