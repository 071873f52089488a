import { nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { adoptSheets } from '../../base/entry-element.js';
import { html } from '../../base/html.js';
import type { SessionView } from '../../session/index.js';
import { entrySheets } from '../../styles/index.js';
import { continuesOn } from '../navigation/enter-key.js';
import { goOn } from '../navigation/go-on.js';
import { headerTitles } from '../page/header-titles.js';
import { isSent, type Surface, surfaceOf } from '../page/surface.js';
import { loadScreen } from '../screens/index.js';
import { SessionHost } from './session-host.js';
import '../navigation/entry-nav.js';
import '../page/entry-page.js';
import '../navigation/entry-progress.js';
import '../screens/entry-screen.js';
import '../status/entry-status.js';

/** Where questions can be seen, and so the line above them and what went wrong. */
const asking: ReadonlySet<Surface> = new Set(['answering', 'review', 'compare', 'versionChanged', 'finishLater']);

/**
 * @summary A whole form: give it the service and the form's name, and a person can fill it in.
 * @tag entry-form
 * @attr {string} base-url - Root of the service's API, with `/api/v1`.
 * @attr {string} form - Public id or slug of the form.
 * @attr {string} locale - Language to ask the service for.
 * @attr {'classic' | 'paged' | 'one_question'} layout - How to lay the form out; as the form says, unless told otherwise.
 * @attr {'device' | 'session' | 'none'} persist - Where a draft is kept until it is sent.
 * @attr {boolean} shared-device - Other people use this device too: nothing is kept on it.
 * @attr {boolean} isolated - Puts the form into one shadow root, out of reach of the page's styles.
 * @attr {'hash' | 'callback' | 'none'} history - How pages are kept in the browser's history.
 * @attr {'auto' | 'always' | 'never'} review - Whether answers are shown once more before they are sent.
 * @attr {string} theme - One of the library's themes.
 * @attr {string} map-tiles - Address of map tiles, with `{z}`, `{x}` and `{y}` in it; without it a place has no map.
 * @attr {number} heading-level - Level of the main heading; found from the page around it unless told.
 * @attr {boolean} manage-title - Lets the form write the page's title.
 * @attr {'pointer'} auto-advance - Goes on by itself after a choice by pointer, where questions come one by one.
 * @attr {boolean} measure - Tells by `entry-measure` how long questions take and where people leave.
 * @attr {string} name - Inside a form of the page: that one waits for ours, and gets the entry's id under this name.
 * @fires {CustomEvent} entry-ready - The form is on screen.
 * @fires {CustomEvent} entry-page - Another page, question or screen is shown.
 * @fires {CustomEvent} entry-change - An answer changed.
 * @fires {CustomEvent} entry-saved - The service has everything typed so far.
 * @fires {CustomEvent} entry-continue - The respondent goes on, and nothing on the step is wrong; cancel it to stay.
 * @fires {CustomEvent} entry-submit - The respondent asked to send; cancel it to keep the form open.
 * @fires {CustomEvent} entry-submitted - The service has the entry.
 * @fires {CustomEvent} entry-error - Something went wrong.
 * @fires {CustomEvent} entry-title - What the page's title should say now.
 * @fires {CustomEvent} entry-measure - With the attribute `measure`: something that can be counted happened.
 * @slot header - Above everything.
 * @slot after-page - Below the questions.
 * @slot submitted - In place of the receipt.
 * @csspart form - The whole form.
 * @csspart skip - The way past the header, seen only while it has the focus.
 * @csspart header - The line above the page.
 * @csspart titles - Whose form it is and what it is called, in that line.
 * @csspart brand - Whose form it is, where both stand there.
 * @csspart title - What it is called, or whose it is.
 * @csspart page - The native form.
 * @csspart live - A live region, seen by nobody.
 */
@customElement('entry-form')
export class EntryForm extends SessionHost {
  @property({ type: Boolean }) isolated = false;

  /** In the page's own tree it draws into one child of its own: what the page has put into the form stays there. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (!this.isolated) {
      const place = this.ownerDocument.createElement('div');
      this.insertBefore(place, this.querySelector(':scope > :not([slot="header"])'));
      return place;
    }
    const root = this.attachShadow({ mode: 'open' });
    adoptSheets(root, entrySheets);
    return root;
  }

  protected override render(): TemplateResult {
    const view = this.scope?.session.view;
    const { messages } = this.scope ?? {};
    const locale = view?.form?.locales.find(({ code }) => code === view.form?.locale);
    return html`<div
      part="form"
      lang=${view?.form?.locale ?? messages?.locale ?? nothing}
      dir=${this.getAttribute('dir') ?? locale?.dir ?? messages?.dir ?? nothing}
      data-layout=${view?.layout ?? nothing}
      @keydown=${this.#keyPressed}
    >
      ${this.#slot('header')} ${view && !this.failure ? this.#surface(view) : this.drawFailure()}
      ${this.#slot('after-page')} ${this.drawLiveRegions()}
    </div>`;
  }

  #surface(view: SessionView): TemplateResult {
    const { watch } = this.scope ?? {};
    const surface = watch ? surfaceOf(view, watch.stage) : 'loading';
    const header = asking.has(surface) ? this.#header(view) : isSent(surface) ? this.#titles(view) : nothing;
    return html`${header}
    ${surface === 'answering' || surface === 'review' ? this.#page(surface) : this.#screen(surface)}`;
  }

  #screen(surface: Surface): TemplateResult {
    if (surface === 'submitted' && this.querySelector(':scope > [slot="submitted"]'))
      return this.#slot('submitted') as TemplateResult;
    return html`<entry-screen></entry-screen>`;
  }

  /** A receipt says whose it is, and needs no more of that line. */
  #titles(view: SessionView): TemplateResult {
    return html`<div part="header">${headerTitles(view)}</div>`;
  }

  #header(view: SessionView): TemplateResult {
    return html`${this.#skipLink()}
      <div part="header">
        ${headerTitles(view)}
        <entry-status></entry-status>
      </div>
      <entry-progress></entry-progress>
      <entry-banner></entry-banner>`;
  }

  /** A form of the page around this one hears nothing of ours: the nearest form owns an input and its Enter key. */
  #page(surface: Surface): TemplateResult {
    if (surface === 'review') loadScreen(surface);
    const labelledBy = `${this.scope?.prefix}--heading`;
    const content = html`<entry-nav actions="back"></entry-nav>
      <entry-errors></entry-errors>
      ${surface === 'review' ? html`<entry-review></entry-review>` : html`<entry-page></entry-page>`}
      <entry-nav actions="go"></entry-nav>
      ${this.drawTrap()}`;
    return html`<form part="page" novalidate aria-labelledby=${labelledBy} @submit=${this.#submitted}>${content}</form>`;
  }

  #slot(name: string): TemplateResult | typeof nothing {
    return this.isolated ? html`<slot name=${name}></slot>` : nothing;
  }

  #submitted(event: SubmitEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (this.scope) goOn(this.scope);
  }

  /** Below other things of a page, the header is one more thing to get past; in a dialog, that is what it holds. */
  #skipLink(): TemplateResult | typeof nothing {
    const { scope } = this;
    if (!scope || !this.#standsBelow) return nothing;
    const id = `${scope.prefix}--heading`;
    const skip = (event: Event): void => {
      event.preventDefault();
      const root = this.renderRoot as ParentNode;
      root.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
    };
    return html`<a part="skip" href=${`#${id}`} @click=${skip}>${scope.messages.skip}</a>`;
  }

  get #standsBelow(): boolean {
    const around = this.closest('dialog, [popover]') ?? this.ownerDocument.body;
    const first = around.querySelector('a[href], button, input, select, textarea');
    return ((first?.compareDocumentPosition(this) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  }

  #keyPressed(event: KeyboardEvent): void {
    const view = this.scope?.session.view;
    if (!this.scope || !view || !continuesOn(event, view.layout)) return;
    event.preventDefault();
    goOn(this.scope);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-form': EntryForm;
  }
}
