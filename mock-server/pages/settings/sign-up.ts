import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { warning } from './icons.js';
import { LoggedIn } from './log-in.js';
import { SettingsElement } from './settings-element.js';
import { answerIn, textField } from './text-field.js';

const shortest = 10;

type Problems = Readonly<Partial<Record<'account' | 'name' | 'email' | 'password' | 'all', string>>>;

/** Makes another account, where the server allows it. */
@customElement('settings-sign-up')
export class SignUp extends SettingsElement {
  @state() private problems: Problems = {};
  @state() private isSending = false;

  protected override render(): TemplateResult {
    const { account, name, email, password, all } = this.problems;
    return html`<section>
      <h2 id="sign-up">Make an account</h2>
      <p class="lead">If you are a member of another account, use the same address and password.</p>
      ${all ? html`<div class="summary" role="alert" tabindex="-1">${warning}<p>${all}</p></div>` : nothing}
      <form novalidate aria-labelledby="sign-up" @submit=${this.#onSubmit}>
        ${textField({ id: 'account-name', label: 'Name of the account', autocomplete: 'off', error: account })}
        ${textField({ id: 'your-name', label: 'Your name', autocomplete: 'name', error: name })}
        ${textField({ id: 'your-email', label: 'Your email address', type: 'email', autocomplete: 'username', error: email })}
        ${textField({
          id: 'your-password',
          label: 'Your password',
          hint: `${shortest} characters or more`,
          type: 'password',
          autocomplete: 'new-password',
          error: password,
        })}
        <button class="secondary" type="submit" ?data-busy=${this.isSending}>${this.isSending ? 'Making it…' : 'Make an account'}</button>
      </form>
    </section>`;
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isSending) return;
    const form = event.target as HTMLFormElement;
    const account_name = answerIn(form, 'account-name');
    const name = answerIn(form, 'your-name');
    const email = answerIn(form, 'your-email');
    const password = answerIn(form, 'your-password');
    this.problems = {
      ...(!account_name && { account: 'Enter a name for the account' }),
      ...(!name && { name: 'Enter your name' }),
      ...(!email && { email: 'Enter your email address' }),
      ...(password.length < shortest && { password: `Enter a password of ${shortest} characters or more` }),
    };
    if (Object.keys(this.problems).length > 0) return this.focusOn('[aria-invalid]');
    this.isSending = true;
    try {
      this.dispatchEvent(new LoggedIn(await this.api.signUp({ account_name, name, email, password })));
    } catch (error) {
      this.problems = { all: this.reasonOf(error) };
      await this.focusOn('.summary');
    } finally {
      this.isSending = false;
    }
  }
}
