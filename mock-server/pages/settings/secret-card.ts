import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { done } from './icons.js';
import { SettingsElement } from './settings-element.js';

/** Somebody has copied the secret. */
class SecretCopied extends Event {
  constructor() {
    super('secret-copied', { bubbles: true });
  }
}

/** Shows a secret until it was copied: nobody can read it afterwards. */
@customElement('settings-secret')
export class SecretCard extends SettingsElement {
  /** Tells its parts from those of others. */
  @property() name = '';
  @property() heading = '';
  @property() hint = '';
  @property() what = '';
  @property({ attribute: false }) value = '';
  @state() private isCopied = false;

  protected override firstUpdated(): void {
    this.querySelector<HTMLElement>('h3')?.focus();
  }

  protected override render(): TemplateResult {
    const { name, heading, hint, what } = this;
    return html`<div class="card" role="group" aria-labelledby=${name}>
      <h3 id=${name} tabindex="-1">${heading}</h3>
      <p class="hint" id="${name}-hint">${hint}</p>
      <div class="copy">
        <label class="unseen" for="${name}-key">The new ${what}</label>
        <input
          id="${name}-key"
          readonly
          .value=${this.value}
          aria-describedby="${name}-hint"
          @focus=${this.#onFocus}
        />
        <button class="secondary" type="button" @click=${this.#onCopy}>Copy ${what}</button>
      </div>
      ${this.isCopied ? html`<p class="success">${done}<span>Copied</span></p>` : nothing}
      <button class="secondary" type="button" @click=${() => this.dispatchEvent(new SecretCopied())}>
        I have copied it
      </button>
    </div>`;
  }

  #onFocus(event: FocusEvent): void {
    (event.target as HTMLInputElement).select();
  }

  async #onCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.value);
      this.isCopied = true;
      this.announce('Copied');
    } catch {
      // Where pages may not write to it, the selected text can be copied by hand.
      await this.focusOn('input');
    }
  }
}
