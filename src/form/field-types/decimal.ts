/** The digits of a finite number, and how many of them stand after the point. */
function digitsOf(value: number | string): readonly [digits: string, places: number] {
  const [mantissa = '', exponent = 0] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  return places < 0 ? [whole + fraction + '0'.repeat(-places), 0] : [whole + fraction, places];
}

/** How many decimals a number has, as it is written. */
export const placesOf = (value: number | string): number => digitsOf(value)[1];

/** Numbers as whole multiples of one small unit, so that nothing is lost when they meet. */
function inOneUnit(values: readonly (number | string)[]): readonly bigint[] {
  const parts = values.map(digitsOf);
  const most = Math.max(...parts.map(([, places]) => places));
  return parts.map(([digits, places]) => BigInt(digits + '0'.repeat(most - places)));
}

/** Whether the first number is less than the second, exactly. */
export function isLess(a: number | string, b: number | string): boolean {
  const [first, second] = inOneUnit([a, b]);
  return first! < second!;
}

/** Whether a number is a whole number of steps away from a base, exactly. */
export function isOnStep(value: number, step: number, base: number): boolean {
  const [units, stepUnits, baseUnits] = inOneUnit([value, step, base]);
  return (units! - baseUnits!) % stepUnits! === 0n;
}
