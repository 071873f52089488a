import type { Shown } from '../preview/protocol.js';
import { holdsPictures } from '../share/from-link.js';
import { formName, type StudioState } from './state.js';

/** What a fresh session in the frame is made of. */
export const shownIn = ({ form, look, named }: StudioState): Shown => ({
  form: formName(form),
  locale: look.locale,
  layout: look.layout,
  own: form.kind === 'own',
  held: holdsPictures(form),
  scene: named,
});
