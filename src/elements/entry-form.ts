import { ContextProvider } from '@lit/context';
import { type CSSResult, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { customElement } from '../base/custom-element.js';
import { adoptSheets, EntryElement } from '../base/entry-element.js';
import { EntryFormError } from '../errors.js';
import { type FieldRegistry, fieldElements } from '../fields/registry.js';
import { en, type Messages } from '../messages/index.js';
import { createSession, type Journey, type Persist, type Session, type SessionView } from '../session/index.js';
import { entrySheets } from '../styles/index.js';
import { type FormScope, scopeContext } from './contexts.js';
import { relayEvents, reportError } from './session-events.js';
import './entry-page.js';
import './entry-status.js';

let forms = 0;

/** States in which the page itself is on screen. */
const filling: ReadonlySet<Journey> = new Set(['answering', 'submitting', 'submitRejected']);

/**
 * @summary A whole form: give it the service and the form's name, and a person can fill it in.
 * @tag entry-form
 * @attr {string} base-url - Root of the service's API, with `/api/v1`.
 * @attr {string} form - Public id or slug of the form.
 * @attr {string} locale - Language to ask the service for.
 * @attr {'device' | 'none'} persist - Where a draft is kept until it is sent.
 * @attr {boolean} isolated - Puts the form into one shadow root, out of reach of the page's styles.
 * @fires {CustomEvent} entry-ready - The form is on screen.
 * @fires {CustomEvent} entry-change - An answer changed.
 * @fires {CustomEvent} entry-saved - The service has everything typed so far.
 * @fires {CustomEvent} entry-submit - The respondent asked to send; cancel it to keep the form open.
 * @fires {CustomEvent} entry-submitted - The service has the entry.
 * @fires {CustomEvent} entry-error - Something went wrong.
 * @csspart form - The whole form.
 * @csspart header - The line above the page.
 * @csspart title - The form's title in that line.
 * @csspart skeleton - What stands in for the form while it loads.
 */
@customElement('entry-form')
export class EntryForm extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = entrySheets;

  @property({ attribute: 'base-url' }) baseUrl = '';
  @property() form = '';
  @property() locale: string | undefined;
  @property() persist: Persist | undefined;
  @property({ type: Boolean }) isolated = false;
  /** A session of your own, in place of the one the attributes describe. */
  @property({ attribute: false }) session: Session | undefined;
  /** Elements to draw fields with, instead of the library's own. */
  @property({ attribute: false }) fields: FieldRegistry = fieldElements;
  @property({ attribute: false }) messages: Messages = en;

  @state() private failure: EntryFormError | undefined;
  @state() private journey: Journey = 'loading';

  readonly #prefix = `entry-${++forms}-${Math.random().toString(36).slice(2, 6)}`;
  readonly #provider = new ContextProvider(this, { context: scopeContext });
  #owned: Session | undefined;
  #stopFollowing: (() => void) | undefined;

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (!this.isolated) return this;
    const root = this.attachShadow({ mode: 'open' });
    adoptSheets(root, entrySheets);
    return root;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Moving an element in the page disconnects and reconnects it; only one that stays away is closed.
    queueMicrotask(() => {
      if (!this.isConnected) this.#close();
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && !this.#provider.value) this.#open();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const asked = ['baseUrl', 'form', 'locale', 'persist', 'session'] as const;
    if (!this.hasUpdated || asked.some((name) => changed.has(name))) this.#open();
  }

  protected override render(): TemplateResult {
    const { messages } = this;
    const session = this.#provider.value?.session;
    return html`<div part="form" lang=${messages.locale} dir=${messages.dir}>
      ${session && filling.has(this.journey) ? this.#filling(session) : this.#other()}
      <entry-live></entry-live>
    </div>`;
  }

  #filling(session: Session): TemplateResult {
    return html`<div part="header">
        <span part="title">${session.view.form?.form.brand?.name ?? session.view.form?.form.title}</span>
        <entry-status></entry-status>
      </div>
      <entry-banner></entry-banner>
      <entry-errors></entry-errors>
      <entry-page></entry-page>`;
  }

  #other(): TemplateResult {
    const { failure, messages } = this;
    if (failure) {
      const { title, text } = messages.screens.fatal;
      return html`<section part="screen">
        <h1 part="heading" tabindex="-1">${title}</h1>
        <p part="lede">${text}</p>
      </section>`;
    }
    return html`<entry-screen></entry-screen>
      ${
        this.journey === 'loading'
          ? html`<div part="skeleton" role="img" aria-label=${messages.loading}>
              <span></span><span></span><span></span><span></span><span></span>
            </div>`
          : nothing
      }`;
  }

  #open(): void {
    this.#close();
    this.failure = undefined;
    try {
      const session = this.session ?? this.#ownSession();
      const { fields, messages } = this;
      const scope: FormScope = { session, messages, fields, prefix: this.#prefix };
      this.#provider.setValue(scope);
      this.#follow(session);
      void session.start();
    } catch (error) {
      if (!(error instanceof EntryFormError)) throw error;
      this.failure = error;
      reportError(this, error, this.messages.screens.fatal.title);
    }
  }

  #ownSession(): Session {
    const { baseUrl, form, locale, persist } = this;
    this.#owned = createSession({ baseUrl, form, locale, persist });
    return this.#owned;
  }

  #follow(session: Session): void {
    const stopRelay = relayEvents(this, session, this.messages);
    let form: SessionView['form'] = null;
    const look = (view: SessionView): void => {
      this.journey = view.journey;
      if (view.form !== form) this.#preload(view);
      form = view.form;
    };
    const unsubscribe = session.subscribe(look);
    look(session.view);
    this.#stopFollowing = () => {
      stopRelay();
      unsubscribe();
    };
  }

  #close(): void {
    this.#stopFollowing?.();
    void this.#owned?.dispose();
    this.#owned = undefined;
    this.#provider.setValue(undefined);
  }

  /** What a form needs only later comes while the person reads; each element takes its place as it arrives. */
  protected override firstUpdated(): void {
    void import('./later.js');
  }

  /** All chunks of the form come at once, not one by one as fields are painted. */
  #preload({ fields }: SessionView): void {
    const types = new Set(Array.from(fields, ([, { field }]) => field.type));
    for (const type of types) void (this.fields[type] ?? this.fields.unknown).load();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-form': EntryForm;
  }
}
