import type { FieldType } from '../contract/index.js';
import type { Shape } from './reserve.js';
import './choice/entry-choice.js';
import './long-text/entry-long-text.js';
import './text/entry-text.js';

/** Which element draws a type of field, and how its code is fetched. */
export interface FieldEntry {
  readonly tag: string;
  load(): Promise<unknown>;
  /** What is kept free for it until it has come. */
  readonly shape?: Shape;
}

type FieldElements = Readonly<Partial<Record<FieldType, FieldEntry>> & Record<'unknown', FieldEntry>>;

/** The commonest fields come with the form itself. */
const here = async (): Promise<void> => {};
const text: FieldEntry = { tag: 'entry-text', load: here };
const matrix: FieldEntry = { tag: 'entry-matrix', load: () => import('./matrix/entry-matrix.js'), shape: 'ho' };
const number: FieldEntry = { tag: 'entry-number', load: () => import('./number/entry-number.js'), shape: 'b' };

/** The library's own elements, by type of field; what is rarer is fetched when a form first needs it. */
export const fieldElements: FieldElements = {
  text,
  email: text,
  url: text,
  phone: { tag: 'entry-phone', load: () => import('./phone/entry-phone.js'), shape: 'hb' },
  long_text: { tag: 'entry-long-text', load: here },
  number,
  percent: number,
  currency: { tag: 'entry-currency', load: () => import('./currency/entry-currency.js'), shape: 'b' },
  slider: { tag: 'entry-slider', load: () => import('./slider/entry-slider.js'), shape: 'blB' },
  rating: { tag: 'entry-rating', load: () => import('./rating/entry-rating.js'), shape: 'bl' },
  nps: { tag: 'entry-nps', load: () => import('./rating/entry-nps.js'), shape: 'blB' },
  date: { tag: 'entry-date', load: () => import('./date/entry-date.js'), shape: 'hlb' },
  time: { tag: 'entry-time', load: () => import('./date/entry-time.js'), shape: 'hb' },
  datetime: { tag: 'entry-datetime', load: () => import('./date/entry-datetime.js'), shape: 'lbBLB' },
  date_range: {
    tag: 'entry-date-range',
    load: () => import('./date/entry-date-range.js'),
    shape: 'llbBllbB',
  },
  single_choice: { tag: 'entry-choice', load: here },
  dropdown: { tag: 'entry-dropdown', load: () => import('./dropdown/entry-dropdown.js'), shape: 'b' },
  multi_choice: { tag: 'entry-multi-choice', load: () => import('./multi-choice/entry-multi-choice.js'), shape: 'ho' },
  image_choice: {
    tag: 'entry-image-choice',
    load: () => import('./image-choice/entry-image-choice.js'),
    shape: 'bbbb',
  },
  yes_no: { tag: 'entry-yes-no', load: () => import('./yes-no/entry-yes-no.js'), shape: 'y' },
  consent: { tag: 'entry-consent', load: () => import('./consent/entry-consent.js'), shape: 'bll' },
  matrix_single: matrix,
  matrix_multi: matrix,
  lookup: { tag: 'entry-lookup', load: () => import('./lookup/entry-lookup.js'), shape: 'hb' },
  file_upload: {
    tag: 'entry-file-upload',
    load: () => import('./upload/entry-file-upload.js'),
    shape: 'llb',
  },
  signature: { tag: 'entry-signature', load: () => import('./signature/entry-signature.js'), shape: 'bbbbb' },
  address: { tag: 'entry-address', load: () => import('./address/entry-address.js'), shape: 'lblblblblb' },
  location: { tag: 'entry-location', load: () => import('./location/entry-location.js'), shape: 'blb' },
  ranking: { tag: 'entry-ranking', load: () => import('./ranking/entry-ranking.js'), shape: 'ho' },
  name: { tag: 'entry-name', load: () => import('./name/entry-name.js'), shape: 'lbLB' },
  color: { tag: 'entry-color', load: () => import('./color/entry-color.js'), shape: 'b' },
  hidden: { tag: 'entry-hidden', load: () => import('./content/entry-hidden.js') },
  calculated: { tag: 'entry-calculated', load: () => import('./calculated/entry-calculated.js'), shape: 'b' },
  heading: { tag: 'entry-heading-block', load: () => import('./content/entry-heading-block.js'), shape: 't' },
  paragraph: { tag: 'entry-paragraph', load: () => import('./content/entry-paragraph.js'), shape: 't' },
  image: { tag: 'entry-image', load: () => import('./content/entry-image.js') },
  video: { tag: 'entry-video', load: () => import('./content/entry-video.js') },
  button: { tag: 'entry-action-button', load: () => import('./button/entry-action-button.js'), shape: 'b' },
  divider: { tag: 'entry-divider', load: () => import('./content/entry-divider.js') },
  unknown: { tag: 'entry-unknown', load: () => import('./unknown/entry-unknown.js') },
};
