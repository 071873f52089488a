import { nothing } from 'lit';
import { headingOf, subheading } from '../base/heading.js';
import { html } from '../base/html.js';
import { markdown } from '../base/markdown.js';
import { percentOf } from '../elements/navigation/entry-progress.js';
import { headerTitles } from '../elements/page/header-titles.js';
import { questionInCharge } from '../elements/page/step-heading.js';
import { captionOf } from '../elements/question/caption.js';
import type { PageView } from '../form/index.js';
import { primaryLabel } from '../headless/primary-label.js';
import type { Step } from '../session/index.js';
import { type Around, staticQuestion } from './static-question.js';
import { attribute, toHtml } from './to-html.js';

interface Place extends Around {
  readonly headingLevel: number;
}

/** What a form shows first, as its elements draw it: the line above, the heading, the questions and the buttons. */
export async function staticPage(place: Place): Promise<string> {
  const { view, words } = place;
  const { step, form, layout } = view;
  if (!step || !form) return '';
  const direction = form.locales.find(({ code }) => code === form.locale)?.dir ?? words.dir;
  const own = { 'data-entry-static': place.prefix, lang: form.locale, dir: direction, 'data-layout': layout };
  const attributes = Object.entries(own).map(([name, value]) => attribute(name, value));
  const inside = [header(place), '<div part="page" class="entry-page">', await questions(place, step), buttons(place)];
  return `<div part="form" class="entry-form"${attributes.join('')}>${inside.join('')}</div></div>`;
}

/** The line above the page. What it says about saving and the list of pages come with the script: there is room for them. */
const header = ({ view }: Place): string =>
  toHtml(html`<div part="header">
      ${headerTitles(view)}<div part="status"></div>
    </div>
    ${percentOf(view) === undefined ? nothing : html`<div part="progress"><span part="progress-bar"></span></div>`}
    ${view.can.contents ? html`<div data-contents></div>` : nothing}`);

/** They need the script; until it is there nobody can press them. */
function buttons({ view, words }: Place): string {
  const settings = view.form?.settings;
  const later = view.can.finishLater && settings?.save_and_resume.show_button;
  return toHtml(html`<div part="nav">
    <button part="button button-primary" type="button" disabled>${primaryLabel(view, words)}</button>
    ${later ? html`<button part="button button-link" type="button" disabled>${settings?.save_label ?? words.finishLater}</button>` : nothing}
  </div>`);
}

async function questions(place: Place, step: Step): Promise<string> {
  const { view } = place;
  if (step.kind === 'all') return everything(place);
  const inCharge = questionInCharge(view);
  const lede = [view.form?.form.description_md, step.page.page.description_md].filter(Boolean).join('\n\n');
  const isPage = step.kind === 'page';
  return [
    inCharge ? '' : heading(place, step.page.page.title),
    lede && (isPage || step.nodes.length === 0) ? toHtml(html`<div part="lede">${markdown(lede)}</div>`) : '',
    isPage ? await sections(place, step.page, 1, inCharge) : await fields(place, step.nodes, inCharge),
  ].join('');
}

async function everything(place: Place): Promise<string> {
  const { view, headingLevel } = place;
  const pages = view.pages.filter(({ page }) => page.kind === 'content');
  const alone = pages.length < 2;
  const chapters = pages.map(async (page) => {
    const { title, description_md } = page.page;
    const head = toHtml(html`${alone || !title ? nothing : subheading(headingLevel + 1, 'chapter-title', title)}
      ${description_md ? html`<div part="section-text">${markdown(description_md)}</div>` : nothing}`);
    return `<section part="chapter" class="entry-chapter">${head}${await sections(place, page, alone ? 1 : 2)}</section>`;
  });
  const lede = toHtml(html`<div part="lede">${markdown(view.form?.form.description_md)}</div>`);
  return [heading(place, null), lede, ...(await Promise.all(chapters))].join('');
}

function heading({ view, words, prefix, headingLevel }: Place, title: string | null): string {
  const whole = view.form?.form.title ?? '';
  const caption = captionOf(view, words);
  const text = html`${caption ? html`<span part="caption">${`${caption} `}</span>` : nothing}${title ?? whole}`;
  return toHtml(headingOf(headingLevel, `${prefix}--heading`, text));
}

async function sections(place: Place, page: PageView, depth: number, inCharge?: string): Promise<string> {
  const shown = page.sections.filter(({ visible }) => visible);
  const drawn = shown.map(async ({ section, paths }) => {
    const head = html`${section.title ? subheading(place.headingLevel + depth, 'section', section.title) : nothing}${
      section.description_md ? html`<div part="section-text">${markdown(section.description_md)}</div>` : nothing
    }`;
    return `${toHtml(head)}${await fields(place, paths, inCharge)}`;
  });
  return (await Promise.all(drawn)).join('');
}

async function fields(place: Place, paths: readonly string[], inCharge?: string): Promise<string> {
  const { view, words, prefix, headingLevel } = place;
  const asHeading = { id: `${prefix}--heading`, level: headingLevel, caption: captionOf(view, words) };
  const drawn = await Promise.all(
    paths.map((path) => staticQuestion(place, path, path === inCharge ? asHeading : undefined)),
  );
  const boxes = drawn.filter(Boolean).map((question) => `<div>${question}</div>`);
  return `<div part="fields" class="entry-fields">${boxes.join('')}</div>`;
}
