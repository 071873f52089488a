/** A part of the form document, by what the service calls it: both the editor and the page in the frame can find it. */
export interface NodeRef {
  readonly kind: 'form' | 'page' | 'field' | 'group';
  /** The key of a page; the path of a field or group, without instances: `household.name`. Empty for the form. */
  readonly key: string;
}

/** The path of an answer without the instances it lies in. */
export const withoutInstances = (path: string): string =>
  path
    .split('.')
    .filter((part) => !part.startsWith('ins_'))
    .join('.');
