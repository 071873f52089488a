import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { warning } from './icons.js';
import { LoggedIn } from './log-in.js';
import { SettingsElement } from './settings-element.js';
import { answerIn, textField } from './text-field.js';

const shortest = 10;

/** Where the link of an invitation leads: joins the account that sent it. */
@customElement('settings-join')
export class Join extends SettingsElement {
  /** The token of the link. */
  @property() token = '';
  @state() private refusal = '';
  @state() private weak = '';
  @state() private isSending = false;

  protected override render(): TemplateResult {
    return html`<h1 id="join" tabindex="-1">Join the account</h1>
      <p class="lead">Choose how you are called here, and a password to log in with.</p>
      ${this.refusal ? html`<div class="summary" role="alert" tabindex="-1">${warning}<p>${this.refusal}</p></div>` : nothing}
      <form novalidate aria-labelledby="join" @submit=${this.#onSubmit}>
        ${textField({ id: 'name', label: 'Your name', autocomplete: 'name' })}
        ${textField({
          id: 'new-password',
          label: 'Password',
          hint: `${shortest} characters or more`,
          type: 'password',
          autocomplete: 'new-password',
          error: this.weak || undefined,
        })}
        <button class="primary" type="submit" ?data-busy=${this.isSending}>${this.isSending ? 'Joining…' : 'Join'}</button>
      </form>`;
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isSending) return;
    const form = event.target as HTMLFormElement;
    const password = answerIn(form, 'new-password');
    this.weak = password.length < shortest ? `Enter a password of ${shortest} characters or more` : '';
    if (this.weak) return this.focusOn('[aria-invalid]');
    this.isSending = true;
    try {
      const name = answerIn(form, 'name');
      this.dispatchEvent(new LoggedIn(await this.api.join(this.token, name || 'New member', password)));
    } catch (error) {
      this.refusal = this.reasonOf(error);
      await this.focusOn('.summary');
    } finally {
      this.isSending = false;
    }
  }
}
