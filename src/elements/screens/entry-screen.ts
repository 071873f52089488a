import { nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import { FocusHeir } from '../form/focus-heir.js';
import type { FormScope } from '../form-scope.js';
import { type Surface, surfaceOf } from '../page/surface.js';
import { SessionSelector } from '../session-selector.js';
import { loadScreen } from './index.js';

const waiting: ReadonlySet<Surface> = new Set(['loading', 'resuming']);

/** When waiting is worth a word. */
const long = 5000;

/**
 * @summary What stands in place of the questions: the start, the end, and everything that is not filling in.
 * @tag entry-screen
 * @csspart skeleton - What stands in for the form while it loads.
 */
@customElement('entry-screen')
export class EntryScreen extends EntryElement {
  readonly #surface = new SessionSelector(this, (view, stage) => this.#entered(surfaceOf(view, stage)));
  @state() private waitsLong = false;
  #drawn: HTMLElement | undefined;
  #waiting: Surface | undefined;
  #timer: unknown;

  constructor() {
    super();
    // What is tried again is waited for where the button was.
    new FocusHeir(this, { to: '[part~="skeleton"]' });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { value: surface, scope } = this.#surface;
    if (!surface || !scope) return nothing;
    this.dataset.place = surface;
    // The net draws questions itself, one by one.
    if (surface === 'answering' && this.closest('entry-net')) return nothing;
    // What is drawn may lack its code for a while: the page is never blank.
    return html`${waiting.has(surface) ? nothing : this.#screen(surface)}${this.#skeleton(scope, surface)}`;
  }

  #screen(surface: Surface): HTMLElement {
    const tag = loadScreen(surface);
    if (this.#drawn?.localName !== tag) this.#drawn = document.createElement(tag);
    return this.#drawn;
  }

  #skeleton({ messages, headingLevel, prefix }: FormScope, surface: Surface): TemplateResult {
    return html`<div part="skeleton" tabindex="-1" aria-busy="true">
      ${
        surface === 'resuming'
          ? headingOf(headingLevel, `${prefix}--heading`, messages.opening)
          : headingOf(headingLevel, `${prefix}--loading`, messages.loading, 'visually-hidden')
      }
      <span part="bone"></span><span part="bone"></span><span part="bone"></span><span part="bone"></span>
      ${this.waitsLong ? html`<p part="lede">${messages.stillLoading}</p>` : nothing}
    </div>`;
  }

  #entered(surface: Surface): Surface {
    if (surface === this.#waiting) return surface;
    this.#waiting = surface;
    this.waitsLong = false;
    const clock = this.#surface?.scope?.session.clock;
    clock?.clearTimeout(this.#timer);
    if (waiting.has(surface)) {
      this.#timer = clock?.setTimeout(() => {
        this.waitsLong = true;
      }, long);
    }
    return surface;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-screen': EntryScreen;
  }
}
