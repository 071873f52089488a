import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { FromPreview } from '../../preview/protocol.js';
import { paint } from '../../shell/paint.js';
import { componentTokens, themeProblems, tokenNames } from '../../theme/index.js';
import { changeRoles } from './change-theme.js';
import { ThemePart } from './theme-part.js';
import { typedValue } from './typed-value.js';

const { colours, others, componentColours, otherComponents } = tokenNames;
const tiers = [
  { title: 'Roles', tokens: [...colours, ...others] },
  { title: 'Components', tokens: [...componentColours, ...otherComponents].sort() },
];

/** Every token: what it paints, what it comes to, and a value of one's own in its place. */
@customElement('theme-tokens')
export class ThemeTokens extends ThemePart {
  @state() private isInspecting = false;
  @state() private found: Extract<FromPreview, { type: 'inspected' }>['found'] | undefined;
  @state() private revealed: Extract<FromPreview, { type: 'revealed' }> | undefined;
  #shown: string | null = null;
  #silence: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#silence = this.studio.preview.hear((message) => this.#hear(message));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#silence?.();
    this.#reveal(null);
    this.studio.preview.tell({ type: 'inspect', on: false, names: tokenNames });
  }

  protected override render(): TemplateResult {
    const isWanted = (name: string): boolean => !this.found || this.found.tokens.includes(name);
    return html`<div class="inspect-tools">
        <button class="button line" type="button" aria-pressed=${this.isInspecting} @click=${() => this.#inspect(!this.isInspecting)}>
          Inspect
        </button>
        <span class="muted" role="status">${this.#words()}</span>
        ${this.found ? html`<button class="button" type="button" @click=${() => this.#forget()}>All tokens</button>` : nothing}
      </div>
      <div @pointerleave=${() => this.#reveal(this.querySelector<HTMLElement>('.token:focus-within')?.dataset.token ?? null)} @focusout=${() => this.#reveal(null)}>
        ${tiers.map(({ title, tokens }) => this.#tier(title, tokens.filter(isWanted)))}
      </div>`;
  }

  #tier(title: string, tokens: readonly string[]): TemplateResult | typeof nothing {
    if (tokens.length === 0) return nothing;
    return html`<h3>${title}</h3>
      <ul class="tokens" aria-label=${title}>${tokens.map((name) => this.#row(name))}</ul>`;
  }

  #row(name: string): TemplateResult {
    const set = this.studio.store.state.theme.roles?.[name] ?? '';
    // That of a component is painted as its role is.
    const role = componentTokens[name] ?? name;
    const [day, night] = [this.worked?.light[role], this.worked?.dark[role]];
    const known = this.revealed?.token === name ? this.revealed.value : '';
    const usual = role === name ? (day ?? known) : known || role;
    return html`<li class="token" data-token=${name} @pointerenter=${() => this.#reveal(name)}>
      <label for="token-${name}" class="mono">${name}</label>
      ${day && night ? html`<i class="pair" aria-hidden="true" ${paint({ '--day': day, '--night': night })}></i>` : nothing}
      ${typedValue({
        id: `token-${name}`,
        label: name,
        value: set,
        placeholder: usual,
        refused: this.refused[name],
        type: (text) => this.#type(name, text),
        focus: () => this.#reveal(name),
      })}
    </li>`;
  }

  #words(): string {
    if (this.found)
      return this.found.tokens.length === 0
        ? `No token paints ${this.found.what}.`
        : `${this.found.what} is painted by ${this.found.tokens.length} tokens.`;
    if (this.isInspecting) return 'Click something in the form.';
    if (this.revealed)
      return `${this.revealed.token} paints ${this.revealed.count === 1 ? '1 thing' : `${this.revealed.count} things`} here.`;
    return 'Point at a token to see what it paints.';
  }

  #type(name: string, text: string): void {
    this.take(
      name,
      text,
      () => (text ? themeProblems({ roles: { [name]: text } }) : []),
      () => changeRoles(this.studio.store, [name, text || undefined]),
    );
  }

  #hear(message: FromPreview): void {
    if (message.type === 'inspected') this.found = message.found;
    if (message.type === 'revealed' && message.token === this.#shown) this.revealed = message;
    const isAnother = message.type === 'opened' || message.type === 'swapped';
    if (isAnother && this.isInspecting) this.#inspect(true);
  }

  #reveal(token: string | null): void {
    if (token === this.#shown) return;
    this.#shown = token;
    this.studio.preview.tell({ type: 'reveal', token, names: tokenNames });
  }

  #inspect(on: boolean): void {
    this.isInspecting = on;
    this.found = undefined;
    this.studio.preview.tell({ type: 'inspect', on, names: tokenNames });
  }

  #forget(): void {
    this.found = undefined;
  }
}
