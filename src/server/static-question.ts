import type { TemplateResult } from 'lit';
import { html } from '../base/html.js';
import type { FieldType } from '../contract/index.js';
import { isAskedBefore } from '../elements/question/asked-before.js';
import type { FieldElement, QuestionHeading } from '../fields/field-element.js';
import { fieldElements } from '../fields/registry.js';
import { reserved } from '../fields/reserve.js';
import { zoneOfForm } from '../headless/form-zone.js';
import { dateLocale } from '../messages/date-locale.js';
import type { Messages } from '../messages/index.js';
import { isDrawn } from '../session/drawn.js';
import type { SessionView } from '../session/index.js';
import { nativeTypes } from './native-types.js';
import { toHtml } from './to-html.js';

/** What stands around a question. */
export interface Around {
  readonly view: SessionView;
  readonly words: Messages;
  /** The start of every id. */
  readonly prefix: string;
}

/** What draws a question in a page. Here it is in none, and only says what it would draw. */
type Control = FieldElement<FieldType> & { render(): TemplateResult };

/** One question as HTML, by the templates that draw it in a page; nothing where nobody sees it. */
export async function staticQuestion(around: Around, path: string, heading?: QuestionHeading): Promise<string> {
  const { view, words, prefix } = around;
  if (view.groups.has(path)) return groupPlace(around, path);
  const shown = view.fields.get(path);
  if (!shown?.visible || !isDrawn(shown.field)) return '';
  const { field, enabled, required, options } = shown;
  const { tag, load, shape = '' } = fieldElements[field.type] ?? fieldElements.unknown;
  const locale = view.form?.locale ?? words.locale;
  const given = {
    field,
    answer: shown.answer,
    options,
    required,
    disabled: !enabled,
    error: '',
    words,
    locale: /date/u.test(field.type) ? dateLocale(locale) : locale,
    uid: `${prefix}-${path}`,
    heading,
    askedBefore: isAskedBefore(view, field),
    timeZone: zoneOfForm(view.form),
  };
  const reservedPlace = (boxes = shape): string => toHtml(html`<div inert>${reserved(given, boxes)}</div>`);
  if (!nativeTypes.has(field.type)) return reservedPlace();
  // What asks for it a second time comes with the script, and has a line and a box of its own.
  if (field.type === 'email' && field.confirm) return reservedPlace('blb');
  await load();
  const drawn = toHtml(draw(tag, given));
  // What is drawn by another element, such as a list that is searched, comes with the script.
  return /<entry-|entry-control"><\/div>/u.test(drawn) ? reservedPlace() : drawn;
}

function draw(tag: string, given: object): TemplateResult {
  const Drawn = customElements.get(tag) as unknown as new () => Control;
  return Object.assign(new Drawn(), given).render();
}

/** Groups are drawn by code that comes later. */
function groupPlace({ view }: Around, path: string): string {
  const group = view.groups.get(path);
  if (!group?.visible) return '';
  return toHtml(
    html`<div inert><div part="field"><p part="label">${group.field.label}</p><div part="bone"></div></div></div>`,
  );
}
