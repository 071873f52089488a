import type { FormChoice } from '../studio/state.js';

const mark = 'from-link-';

/** An id for a form that came from somebody else. */
export const strangersId = (): string =>
  mark + Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36).padStart(2, '0')).join('');

/** Whether a form came from somebody else, and nobody here has said yet that its pictures may be fetched. */
export const holdsPictures = (form: FormChoice): boolean => form.kind === 'own' && form.id.startsWith(mark);

/** The same form, once somebody has said so. */
export const withPictures = (form: FormChoice): FormChoice =>
  form.kind === 'own' ? { ...form, id: form.id.replace(mark, 'own-') } : form;
