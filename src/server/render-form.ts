import { rulesForClasses } from '../base/html.js';
import { themeText } from '../elements/form/form-theme.js';
import { catalogueFor } from '../messages/catalogues.js';
import { en, type Messages } from '../messages/index.js';
import { withStrings } from '../messages/own-strings.js';
import { createSession, type Layout, type SessionOptions, type SessionView } from '../session/index.js';
import { fetchTheme, isThemeName } from '../styles/themes/index.js';
import { themeText as builtThemeText } from '../styles/themes/theme.js';
import { staticPage } from './static-page.js';
import { attribute } from './to-html.js';

type Asked = Pick<SessionOptions, 'baseUrl' | 'form' | 'locale' | 'review' | 'fetch' | 'request' | 'prefill'>;

export interface RenderOptions extends Asked {
  readonly layout?: Layout | undefined;
  /** Level of the main heading, by what the page around the form has; 2 unless told. */
  readonly headingLevel?: number | undefined;
  /** The form as the service gives it, where the server has it already: nobody is asked then. */
  readonly schema?: unknown;
  /** The words of the form; those of its language unless given. */
  readonly messages?: Messages | undefined;
  /** Where ids begin, for a page that shows the same form twice; the form's public id unless given. */
  readonly prefix?: string | undefined;
  /** More attributes of the element, by name: `{ persist: 'none' }`. */
  readonly attributes?: Readonly<Record<string, string | boolean>> | undefined;
}

/** What a form shows before its script is there. */
export interface FirstPaint {
  /** The whole element, as it stands in the HTML of the page. */
  readonly html: string;
  /** What stands inside of it, for frameworks that write the element themselves; empty where there is nothing to answer. */
  readonly content: string;
  /** The theme that `attributes` name, or else the form's own, as rules of CSS; empty where there is none. */
  readonly css: string;
}

/**
 * Asks the service for a form, and writes what it shows first as HTML: its questions as native controls that can be
 * filled in before the script is there. Where nothing can be answered, as in a form that is closed, the element is empty.
 */
export async function renderForm(options: RenderOptions): Promise<FirstPaint> {
  const { schema, baseUrl, form, locale, layout, review, fetch, request, prefill } = options;
  const given = schema === undefined ? fetch : async () => Response.json(schema);
  const session = createSession({
    baseUrl,
    form,
    locale,
    layout,
    review,
    prefill,
    request: schema === undefined ? request : undefined,
    fetch: given,
    persist: 'none',
  });
  const view = await session.start();
  const content = await firstPage(view, options);
  void session.dispose();
  const css = content ? await themeCss(view, options) : '';
  return { html: `<entry-form${attributesOf(options)}>${content}</entry-form>`, content, css };
}

/** The theme the page names, or else the form's own, as a rule for the element until it has put it on by itself. */
async function themeCss(view: SessionView, options: RenderOptions): Promise<string> {
  const where = `:where(entry-form:not([data-theme]):has(> [data-entry-static='${prefixOf(view, options)}']))`;
  const named = options.attributes?.theme;
  if (isThemeName(named)) return rulesForClasses(builtThemeText(await fetchTheme(named), [where]));
  return view.form?.theme ? themeText(view.form.theme, where) : '';
}

async function firstPage(view: SessionView, options: RenderOptions): Promise<string> {
  const { messages, headingLevel = 2, attributes } = options;
  // A shadow root would hide what stands beside it.
  if (view.journey !== 'answering' || !view.form || attributes?.isolated !== undefined) return '';
  const words = messages ?? (await wordsOf(view.form));
  return staticPage({ view, words, prefix: prefixOf(view, options), headingLevel });
}

/** Where every id begins; the script knows by it which control stands for which. */
const prefixOf = ({ form }: SessionView, { prefix = form?.form.public_id ?? '' }: RenderOptions): string =>
  `entry-static-${prefix.replaceAll(/[^\w-]/gu, '')}`;

async function wordsOf({ locale, settings }: NonNullable<SessionView['form']>): Promise<Messages> {
  const words = (await catalogueFor(locale)?.()) ?? en;
  return withStrings(words, settings.ui_strings);
}

function attributesOf({ baseUrl, form, locale, layout, review, headingLevel, attributes = {} }: RenderOptions): string {
  const own = { 'base-url': baseUrl, form, locale, layout, review, 'heading-level': headingLevel };
  return Object.entries({ ...own, ...attributes })
    .map(([name, value]) => (/^[a-z][\w-]*$/iu.test(name) ? attribute(name, value) : ''))
    .join('');
}
