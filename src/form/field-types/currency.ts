import type { AnswerOf } from '../../contract/index.js';
import { isLess, placesOf } from './decimal.js';
import { when } from './faults.js';
import type { OwnRules } from './field-rules.js';

type Money = AnswerOf<'currency'>;

const known = new Map<string, number>();

/** The decimals a currency is counted in. */
export function currencyDecimals(currency: string): number {
  const decimals =
    known.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  known.set(currency, decimals);
  return decimals;
}

export const currency: OwnRules<'currency'> = {
  /** Needless zeros go, missing decimals come; too many decimals stay, to be reported. */
  normalise(value, field) {
    const { amount, currency: unit } = value as Money;
    const [, sign, whole, fraction = ''] = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(amount)!;
    const cents = fraction.padEnd(Math.min(field.decimals ?? currencyDecimals(unit), 6), '0');
    const size = cents ? `${whole}.${cents}` : whole!;
    return { amount: /[1-9]/.test(size) ? sign + size : size, currency: unit };
  },
  check(value, field, { min, max }) {
    const { amount, currency: unit } = value as Money;
    const decimals = field.decimals ?? currencyDecimals(unit);
    const { currencies } = field;
    const allowed = currencies.length > 0 ? currencies : [field.currency ?? unit];
    return [
      ...when(!allowed.includes(unit), 'option_unknown', { value: unit }, 'currency'),
      ...when(typeof min === 'number' && isLess(amount, min), 'min', { min: min as number, currency: unit }),
      ...when(typeof max === 'number' && isLess(max, amount), 'max', { max: max as number, currency: unit }),
      ...when(placesOf(amount) > decimals, 'decimals', { decimals, currency: unit }),
    ];
  },
};
