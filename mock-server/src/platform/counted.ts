/** A number with the words for it. */
export const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
