/** The parts of an address and of a name, in the order they are asked for. */
export const addressParts = ['line1', 'line2', 'city', 'region', 'postal_code', 'country'] as const;
export const nameParts = ['prefix', 'first', 'middle', 'last', 'suffix'] as const;
