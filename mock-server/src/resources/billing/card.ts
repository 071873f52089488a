/** What became of a card: it pays, or something is wrong with it. */
export type Charge =
  | { readonly is: 'refused'; readonly fault: string }
  | { readonly is: 'charged'; readonly payment_method: { readonly brand: string; readonly last4: string } };

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^5[1-5]/, 'mastercard'],
  [/^3[47]/, 'amex'],
];

/** Charges a card that is none: whatever ends in 0002 is declined. */
export function charge(number: string): Charge {
  const digits = number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return { is: 'refused', fault: 'Enter a card number of 12 to 19 digits' };
  if (digits.endsWith('0002')) return { is: 'refused', fault: 'The card was declined. Use another one' };
  const [, brand = 'card'] = brands.find(([beginning]) => beginning.test(digits)) ?? [];
  return { is: 'charged', payment_method: { brand, last4: digits.slice(-4) } };
}
