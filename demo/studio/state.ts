import type { FormDocument } from '@entryway/mock-server';
import type { Appearance } from '../../src/index.js';
import type { FaultName } from '../backend/faults.js';
import type { NodeRef } from '../preview/node-ref.js';

/** Which form is open: one of the samples, or a document of the designer's own. */
export type FormChoice =
  | { readonly kind: 'sample'; readonly slug: string }
  | { readonly kind: 'own'; readonly id: string; readonly document: FormDocument };

export type Width = 320 | 375 | 768 | 1280 | 'fill';
export type Scheme = 'auto' | 'light' | 'dark';

/** How the form is looked at: on what device, in which language, by whom. None of it changes form or theme. */
export interface Look {
  /** Of the frame's viewport, in CSS pixels. */
  readonly width: Width;
  /** In percent; `fit` shrinks a viewport that is wider than there is room. */
  readonly zoom: number | 'fit';
  /** Empty: what the browser asks for. */
  readonly locale: string;
  /** Empty: as the locale has it. */
  readonly direction: '' | 'ltr' | 'rtl';
  /** Empty: as the form has it. */
  readonly layout: '' | 'classic' | 'paged' | 'one_question';
  readonly scheme: Scheme;
  readonly pointer: 'auto' | 'coarse' | 'fine';
  readonly reducedMotion: boolean;
  readonly forcedColours: boolean;
  /** As it would be printed. */
  readonly print: boolean;
  /** Through whose eyes, or in what light. */
  readonly seen: '' | 'protanopia' | 'deuteranopia' | 'tritanopia' | 'grayscale' | 'blur' | 'sunlight';
}

/** What goes wrong between form and service. */
export interface Network {
  readonly faults: readonly FaultName[];
  /** How much longer every reply takes, in milliseconds. */
  readonly latency: number;
  /** How many of a hundred requests get lost. */
  readonly loss: number;
}

export const goodNetwork: Network = { faults: [], latency: 0, loss: 0 };
/** Another frame beside the first: the same form, looked at in another way. */
export interface Beside extends Pick<Look, 'scheme' | 'width' | 'locale'> {
  /** In place of the theme that is being made; its seeds and roles stay. Undefined: that very theme. */
  readonly theme: Appearance['theme'];
}

export type Side = 'left' | 'right' | 'bottom';

/** Where panels stand and which of them are open. */
export interface Layout {
  /** The open panel of each side; null: that side is folded away. */
  readonly open: Readonly<Record<Side, string | null>>;
  /** How much room each side takes, in CSS pixels. */
  readonly size: Readonly<Record<Side, number>>;
  /** Panels the person has moved from where the table has them. */
  readonly moved: Readonly<Record<string, Side>>;
}

/** All that the studio knows of itself, as plain data. What the form in the frame tells is in `SessionRecord`. */
export interface StudioState {
  readonly form: FormChoice;
  /** What `appearance` of `<entry-form>` takes; empty: the form's own look. */
  readonly theme: Appearance;
  readonly look: Look;
  /** A state of the journey that is shown with its fixture instead of the live form. */
  readonly named: string | null;
  readonly network: Network;
  readonly layout: Layout;
  /** Three frames more at most. */
  readonly beside: readonly Beside[];
  /** The part of the form that editor, inspector and preview point at together. */
  readonly selected: NodeRef | null;
}

export const asPublished: Look = {
  width: 'fill',
  zoom: 'fit',
  locale: '',
  direction: '',
  layout: '',
  scheme: 'auto',
  pointer: 'auto',
  reducedMotion: false,
  forcedColours: false,
  print: false,
  seen: '',
};

export const initial: StudioState = {
  form: { kind: 'sample', slug: 'contact' },
  theme: {},
  look: asPublished,
  named: null,
  network: goodNetwork,
  layout: {
    open: { left: null, right: 'look', bottom: null },
    size: { left: 320, right: 320, bottom: 280 },
    moved: {},
  },
  beside: [],
  selected: null,
};

/** The name a form is asked for at the service. */
export const formName = (form: FormChoice): string =>
  form.kind === 'sample' ? form.slug : form.document.form.public_id;

/** What the id of an own document made from a sample form begins with. */
export const madeFrom = (slug: string): string => `${slug}.`;

/** Whether one is the other in an earlier state, as a sample form is of what was made from it. */
export function isOneForm(a: FormChoice, b: FormChoice): boolean {
  if (a.kind === 'own' && b.kind === 'own') return a.id === b.id;
  if (a.kind === 'own') return b.kind === 'sample' && a.id.startsWith(madeFrom(b.slug));
  return b.kind === 'own' && b.id.startsWith(madeFrom(a.slug));
}
