import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Json } from '../../document/json.js';
import { StudioElement } from '../../shell/studio-element.js';
import type { JsonHooks, JsonText } from './json/json-text.js';
import type { Problem } from './problem-list.js';

/** The form as text; its editor is fetched when it is first in sight. */
@customElement('form-json')
export class FormJson extends StudioElement {
  @property({ attribute: false }) document!: Json;
  @property({ attribute: false }) problems: readonly Problem[] = [];
  @property({ attribute: false }) hooks!: Pick<JsonHooks, 'written' | 'unreadable' | 'at'>;
  @state() private failed = false;
  @query('.json-place') private place!: HTMLElement;
  #text: JsonText | undefined;
  #wanted: readonly [pointer: string, options: { focus?: boolean }] | undefined;
  readonly #inSight = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#open();
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#inSight.disconnect();
    this.#text?.close();
  }

  /** Brings a place into sight, once there is an editor. */
  reveal(pointer: string, options: { focus?: boolean } = {}): void {
    if (this.#text) this.#text.reveal(pointer, options);
    else this.#wanted = [pointer, options];
  }

  protected override render(): TemplateResult {
    return html`<div class="json-place"></div>
      ${this.failed ? html`<p class="empty">The editor could not be fetched. <button class="button line" type="button" @click=${() => this.#open()}>Try again</button></p>` : ''}`;
  }

  protected override firstUpdated(): void {
    this.#inSight.observe(this);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('document')) this.#text?.show(this.document);
    this.#text?.showProblems(this.problems);
  }

  async #open(): Promise<void> {
    this.#inSight.disconnect();
    this.failed = false;
    try {
      const { JsonText } = await import('./json/json-text.js');
      const { store } = this.studio;
      this.#text = new JsonText(this.place, this.document, {
        written: (document) => this.hooks.written(document),
        unreadable: (reason) => this.hooks.unreadable(reason),
        at: (pointer) => this.hooks.at(pointer),
        undo: () => store.undo(),
        redo: () => store.redo(),
      });
      this.#text.showProblems(this.problems);
      if (this.#wanted) this.#text.reveal(...this.#wanted);
    } catch {
      this.failed = true;
    }
  }
}
