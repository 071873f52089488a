import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { ApiKey } from './api.js';
import './secret-card.js';
import { SettingsElement } from './settings-element.js';
import { answerIn, textField } from './text-field.js';

type MadeKey = ApiKey & { readonly key: string };

/** There is a new key. */
export class KeyMade extends Event {
  readonly made: ApiKey;

  constructor(made: ApiKey) {
    super('key-made', { bubbles: true });
    this.made = made;
  }
}

/** Makes a key, and shows it until it was copied: nobody can read it afterwards. */
@customElement('settings-new-key')
export class NewKey extends SettingsElement {
  @state() private made: MadeKey | undefined;
  @state() private problem: string | undefined;
  @state() private isSending = false;

  protected override render(): TemplateResult {
    return this.made ? this.#shown(this.made) : this.#asked();
  }

  #asked(): TemplateResult {
    return html`<form class="inline" novalidate aria-label="New key" @submit=${this.#onSubmit}>
      ${textField({
        id: 'key-name',
        label: 'Name of a new key',
        hint: 'What will use it, such as “Nightly export”',
        autocomplete: 'off',
        error: this.problem,
      })}
      <button class="primary" type="submit" ?data-busy=${this.isSending}>
        ${this.isSending ? 'Creating…' : 'Create key'}
      </button>
    </form>`;
  }

  #shown({ name, key }: MadeKey): TemplateResult {
    return html`<settings-secret
      name="made"
      heading="Copy the key “${name}” now"
      hint="It is not shown again. Whoever has it can do what you can do."
      what="key"
      .value=${key}
      @secret-copied=${this.#onDone}
    ></settings-secret>`;
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isSending) return;
    const name = answerIn(event.target as HTMLFormElement, 'key-name');
    this.problem = name ? undefined : 'Enter a name for the key';
    if (!name) return this.focusOn('input');
    this.isSending = true;
    try {
      this.made = await this.api.createKey(name);
      this.dispatchEvent(new KeyMade(this.made));
    } catch (error) {
      this.problem = this.reasonOf(error);
      await this.focusOn('input');
    } finally {
      this.isSending = false;
    }
  }

  async #onDone(): Promise<void> {
    this.made = undefined;
    await this.focusOn('input');
  }
}
