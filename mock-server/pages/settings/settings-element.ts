import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { Refused, type SettingsApi } from './api.js';

/** Nobody is logged in any more. */
export class SessionOver extends Event {
  constructor() {
    super('session-over', { bubbles: true });
  }
}

/** Something that whoever cannot see the page should hear. */
export class Announce extends Event {
  readonly text: string;

  constructor(text: string) {
    super('announce', { bubbles: true });
    this.text = text;
  }
}

/** A part of the page: in the page's own tree, so that one sheet styles all and labels find their fields. */
export class SettingsElement extends LitElement {
  @property({ attribute: false }) api!: SettingsApi;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** What went wrong, for whoever reads the page; the end of the session is for the page itself. */
  protected reasonOf(error: unknown): string {
    if (!(error instanceof Refused)) return 'The server does not answer. Check that it is running.';
    if (error.status === 401) this.dispatchEvent(new SessionOver());
    return error.message;
  }

  protected announce(text: string): void {
    this.dispatchEvent(new Announce(text));
  }

  /** Puts the focus on a part, once it is drawn. */
  protected async focusOn(selector: string): Promise<void> {
    await this.updateComplete;
    this.querySelector<HTMLElement>(selector)?.focus();
  }
}
