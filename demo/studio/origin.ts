const mark = '_of_';

/** The name at the service of a form that is made here; one made of a sample form has that form's look-ups and actions. */
export const serviceName = (name: string, origin?: string): string =>
  `pf_${name}${origin === undefined ? '' : mark + origin}`;

/** The sample form that a document of such a name was made of, however often it was changed, copied or shared since. */
export const originOf = (public_id: unknown): string | undefined =>
  typeof public_id === 'string' && public_id.includes(mark) ? public_id.split(mark).at(-1) : undefined;
