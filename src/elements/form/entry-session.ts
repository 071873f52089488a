import { nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { load } from '../../load/load.js';
import { continuesOn } from '../navigation/enter-key.js';
import { goOn } from '../navigation/go-on.js';
import { SessionHost } from './session-host.js';
import '../navigation/entry-nav.js';
import '../navigation/entry-progress.js';
import '../page/entry-page.js';
import '../screens/entry-screen.js';
import '../status/entry-status.js';

/**
 * @summary A session without a look of its own: whatever is placed in it draws the form, in the page's own order.
 * @tag entry-session
 * @attr {string} base-url - Root of the service's API, with `/api/v1`.
 * @attr {string} form - Public id or slug of the form.
 * @attr {string} locale - Language to ask the service for.
 * @attr {'classic' | 'paged' | 'one_question'} layout - How to lay the form out; as the form says, unless told otherwise.
 * @attr {'device' | 'session' | 'none'} persist - Where a draft is kept until it is sent.
 * @attr {boolean} shared-device - Other people use this device too: nothing is kept on it.
 * @attr {'hash' | 'callback' | 'none'} history - How pages are kept in the browser's history.
 * @attr {'auto' | 'always' | 'never'} review - Whether answers are shown once more before they are sent.
 * @attr {string} theme - One of the library's themes.
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
 * @csspart live - A live region, seen by nobody.
 */
@customElement('entry-session')
export class EntrySession extends SessionHost {
  constructor() {
    super();
    void load('entry-net', () => import('../page/placed.js'));
    this.addEventListener('keydown', (event) => this.#keyPressed(event));
  }

  /** Comes after everything placed: what would otherwise have no place on screen. */
  protected override render(): TemplateResult {
    return html`${this.failure ? this.drawFailure() : this.scope ? html`<entry-net></entry-net>` : nothing}
    ${this.drawTrap()} ${this.drawLiveRegions()}`;
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
    'entry-session': EntrySession;
  }
}
