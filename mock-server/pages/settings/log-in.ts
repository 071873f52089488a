import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Session } from './api.js';
import { warning } from './icons.js';
import { SettingsElement } from './settings-element.js';
import { answerIn, textField } from './text-field.js';

/** Somebody is logged in. */
export class LoggedIn extends Event {
  readonly session: Session;

  constructor(session: Session) {
    super('logged-in', { bubbles: true });
    this.session = session;
  }
}

interface Problems {
  readonly email?: string;
  readonly password?: string;
  /** What is wrong with both, or with the server. */
  readonly all?: string;
}

@customElement('settings-log-in')
export class LogIn extends SettingsElement {
  @state() private problems: Problems = {};
  @state() private isSending = false;

  protected override render(): TemplateResult {
    const { all, email, password } = this.problems;
    return html`<h1 id="log-in" tabindex="-1">Log in</h1>
      <p class="lead">The address and the password are in the line that the server prints when it starts.</p>
      ${all ? html`<div class="summary" role="alert" tabindex="-1">${warning}<p>${all}</p></div>` : nothing}
      <form novalidate aria-labelledby="log-in" @submit=${this.#onSubmit}>
        ${textField({ id: 'email', label: 'Email address', type: 'email', autocomplete: 'username', error: email })}
        ${textField({ id: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', error: password })}
        <button class="primary" type="submit" ?data-busy=${this.isSending}>${this.isSending ? 'Logging in…' : 'Log in'}</button>
      </form>`;
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isSending) return;
    const form = event.target as HTMLFormElement;
    const email = answerIn(form, 'email');
    const password = answerIn(form, 'password');
    this.problems = {
      ...(!email && { email: 'Enter your email address' }),
      ...(!password && { password: 'Enter your password' }),
    };
    if (!email || !password) return this.focusOn('[aria-invalid]');
    this.isSending = true;
    try {
      this.dispatchEvent(new LoggedIn(await this.api.logIn(email, password)));
    } catch (error) {
      this.problems = { all: this.reasonOf(error) };
      await this.focusOn('.summary');
    } finally {
      this.isSending = false;
    }
  }
}
