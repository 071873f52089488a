import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EntryElement } from '../../base/entry-element.js';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import type { Answers } from '../../contract/index.js';
import { EntryFormError } from '../../errors.js';
import type { Messages } from '../../messages/index.js';
import {
  createSession,
  type Layout,
  type Persist,
  type Protection,
  type RequestSettings,
  type Session,
} from '../../session/index.js';
import { refuseAccountKey } from '../../session/session.js';
import { entrySheets } from '../../styles/index.js';
import type { CustomField } from '../custom/custom-field.js';
import type { FormScope } from '../form-scope.js';
import { Placement } from '../page/placement.js';
import { isFirstPageOnly, type Surface, surfaceOf } from '../page/surface.js';
import { ScopeProvider } from '../scope-request.js';
import { ViewWatch } from '../view-watch.js';
import type { Appearance } from './appearance.js';
import { givePrefill } from './give-prefill.js';
import { givenTo } from './given.js';
import { freeHeadingLevel } from './heading-level.js';
import { hostParts } from './host-parts.js';
import { Look } from './look.js';
import { reportError } from './relay.js';
import { takeResumeToken } from './resume-token.js';
import { drawTrap, trapped } from './trap.js';
import { Wording } from './wording.js';

let hosts = 0;

/** Changes of these need another session; the rest can be told to the one that runs. */
const opening = ['baseUrl', 'form', 'persist', 'sharedDevice', 'review', 'session', 'fields', 'request'] as const;

const isRefusal = (failure: EntryFormError | undefined): boolean => failure?.code === 'EW201';

/** What `<entry-form>` and `<entry-session>` have in common: they open a session and share it with what is in them. */
export abstract class SessionHost extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = entrySheets;

  @property({ attribute: 'base-url' }) baseUrl = '';
  @property() form = '';
  @property() locale: string | undefined;
  @property() layout: Layout | undefined;
  @property() persist: Persist | undefined;
  @property({ type: Boolean, attribute: 'shared-device' }) sharedDevice = false;
  /** How pages are kept in the browser's history: in the address, told by `entry-page` only, or not at all. */
  @property() history: 'hash' | 'callback' | 'none' = 'hash';
  @property() review: 'auto' | 'always' | 'never' = 'auto';
  @property() theme: string | undefined;
  @property({ type: Number, attribute: 'heading-level' }) headingLevel: number | undefined;
  /** Lets the form write the page's title. */
  @property({ type: Boolean, attribute: 'manage-title' }) manageTitle = false;
  /** Your own ways to draw some of the questions; the library draws the others. */
  @property({ attribute: false }) fields: readonly CustomField[] = [];
  /** How the form looks, in code instead of CSS. */
  @property({ attribute: false }) appearance: Appearance | undefined;
  /** The words of the form; those of its language unless given. */
  @property({ attribute: false }) messages: Messages | undefined;
  /** Values of the form's hidden fields. */
  @property({ attribute: false }) hiddenValues: Readonly<Record<string, string>> | undefined;
  /** Answers to begin with, by path. */
  @property({ attribute: false }) prefill: Answers | undefined;
  /** Asked for a token where the form has a captcha: shows it, and gives what it gave. */
  @property({ attribute: false }) captcha: Protection['captcha'];

  /** How requests to the service are made: headers, credentials or a `fetch` of the page's own. */
  @property({ attribute: false }) request: RequestSettings | undefined;

  @state() protected failure: EntryFormError | undefined;

  readonly #prefix = `entry-${++hosts}-${Math.random().toString(36).slice(2, 6)}`;
  readonly #provider = new ScopeProvider(this);
  readonly #internals = this.attachInternals();
  readonly #wording = new Wording(() => this.#reword());
  readonly #look = new Look(this, this.#prefix, () => this.#relook());
  readonly #attributes = new MutationObserver(() => this.#attributesChanged());
  /** What fills the screen. Custom states are written, never read: WebKit's read as empty after a garbage collection. */
  #surface: Surface | undefined;
  #given: Session | undefined;
  #owned: Session | undefined;
  #stops: (() => void)[] = [];

  /** The session of the form, once something is shown. Giving one of your own opens the form with that. */
  @property({ attribute: false })
  get session(): Session | undefined {
    return this.#given ?? (this.#isReady ? this.#owned : undefined);
  }

  set session(session: Session | undefined) {
    if (session !== this.#owned) this.#given = session;
  }

  /** The session, as soon as something is shown; refused with what is wrong where nothing can be. */
  get ready(): Promise<Session> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (this.failure) reject(this.failure);
        else if (this.#isReady && this.scope) resolve(this.scope.session);
        else for (const name of ['entry-page', 'entry-error']) this.addEventListener(name, look, { once: true });
      };
      look();
    });
  }

  /** @internal */
  protected get scope(): FormScope | undefined {
    return this.#provider.scope;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#attributes.disconnect();
    // Moving an element in the page disconnects and reconnects it; only one that stays away is closed.
    queueMicrotask(() => {
      if (!this.isConnected) this.#close();
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#attributes.observe(this, { attributes: true });
    if (this.hasUpdated && !this.scope && !this.#isGivenKey()) this.#open();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const wasRefused = isRefusal(this.failure);
    if (this.#isGivenKey()) return;
    const isNew = (name: keyof SessionHost): boolean => wasRefused || changed.has(name);
    if (isNew('messages')) this.#wording.give(this.messages);
    if (isNew('locale')) this.#wording.speak(this.locale);
    if (!this.hasUpdated || opening.some(isNew)) this.#open();
    else {
      if (changed.has('layout') && this.layout) this.scope?.session.setLayout(this.layout);
      if (changed.has('locale') && this.locale) void this.scope?.session.setLocale(this.locale);
      if (changed.has('prefill') && this.scope) givePrefill(this.scope);
    }
    if (isNew('theme') || isNew('appearance')) void this.#look.wish(this.theme, this.appearance);
  }

  /** Something readable where there is no session, and so nothing else that could be drawn. */
  protected drawFailure(): TemplateResult {
    const { title, text } = this.#wording.current.fatal;
    return html`<section part="screen">
      ${headingOf(this.headingLevel ?? 1, `${this.#prefix}--heading`, title)}
      <p part="lede">${text}</p>
    </section>`;
  }

  /** The two live regions: they have to stand in the page before something is said in them. */
  protected drawLiveRegions(): TemplateResult {
    return html`<div part="live" role="status"></div><div part="live" role="alert"></div>`;
  }

  /** What machines fall into, where the form sets a trap; a session of the page's own has its own. */
  protected drawTrap(): TemplateResult | typeof nothing {
    return this.#owned ? drawTrap(this.#owned.view) : nothing;
  }

  /** Attributes that are none of ours are looked at too: one of them may be an account key. */
  #attributesChanged(): void {
    if (isRefusal(this.failure) || this.#fails(() => refuseAccountKey(givenTo(this)))) this.requestUpdate();
  }

  /** Whether the page gave an account key, in whatever it put on the element: nothing of it is used then. */
  #isGivenKey(): boolean {
    return this.#fails(() => refuseAccountKey(givenTo(this)));
  }

  #open(): void {
    this.#close();
    this.failure = undefined;
    this.#fails(() => this.#share(this.#given ?? this.#ownSession()));
  }

  /** Does something; where it cannot be done, something readable takes the place of the form. */
  #fails(work: () => void): boolean {
    try {
      work();
      return false;
    } catch (error) {
      if (!(error instanceof EntryFormError)) throw error;
      const isNews = error.message !== this.failure?.message;
      this.#close();
      this.failure = error;
      if (isNews) reportError(this, error, this.#wording.current.fatal.title);
      return true;
    }
  }

  #share(session: Session): void {
    const given = (): Answers => this.prefill ?? {};
    const wording = this.#wording;
    const watch = new ViewWatch(session);
    const scope: FormScope = {
      session,
      get messages() {
        return wording.current;
      },
      watch,
      fields: this.fields,
      get prefill() {
        return given();
      },
      prefix: this.#prefix,
      headingLevel: this.headingLevel ?? freeHeadingLevel(this),
      placement: new Placement(() => queueMicrotask(() => watch.announce())),
      host: this,
      report: (error) => reportError(this, error, null),
    };
    this.#provider.share(scope);
    this.#follow(scope);
    this.#stops = [
      () => watch.close(),
      watch.follow(() => this.#speak(watch)),
      watch.follow(() => this.#follow(scope)),
      ...hostParts(scope, { history: this.history, manageTitle: this.manageTitle, root: () => this.renderRoot }),
    ];
    void session.start();
  }

  #ownSession(): Session {
    const { baseUrl, form, locale, layout, persist, sharedDevice, review, hiddenValues, prefill, request } = this;
    const given = { baseUrl, form, locale, layout, persist, sharedDevice, review, hiddenValues, prefill, request };
    this.#owned = createSession(
      {
        ...given,
        resumeToken: takeResumeToken(),
        captcha: (asked) => this.captcha?.(asked) ?? null,
        honeypot: () => trapped(this.renderRoot),
      },
      !layout,
    );
    return this.#owned;
  }

  /**
   * The form's language is the one its words are in; until they and the look are here, it is still loading. One that is
   * on screen stays there while it changes, with the focus and what is half typed.
   */
  #speak(watch: ViewWatch): void {
    this.#wording.speak(watch.view.form?.locale);
    this.#wording.mix(watch.view.form?.settings.ui_strings);
    const isOpen = this.#isShown && this.#surface !== 'unreachable';
    const bare = !isOpen && (this.#wording.isFetching || this.#look.isFetching);
    if (watch.view.form && watch.stage.bare !== bare) watch.setStage({ bare });
  }

  #reword(): void {
    const { scope } = this;
    if (!scope) return;
    this.#provider.share(scope);
    this.#speak(scope.watch);
    this.requestUpdate();
  }

  /** The state as a style of the page can read it: `entry-form:state(review)`. */
  #follow({ watch }: FormScope): void {
    const surface = surfaceOf(watch.view, watch.stage);
    if (this.#surface === surface) return;
    this.#surface = surface;
    this.#internals.states.clear();
    this.#internals.states.add(surface);
    // Whoever hears that the form is ready finds the element as the page wrote it.
    if (surface !== 'loading') queueMicrotask(() => this.#look.apply());
    this.surfaceChanged();
  }

  get #isShown(): boolean {
    return this.#surface !== undefined && this.#surface !== 'loading';
  }

  /** Whether all of the form is there, and not its first page alone. */
  get #isReady(): boolean {
    return this.#isShown && !(this.scope && isFirstPageOnly(this.scope.session.view));
  }

  /** Something else fills the screen. */
  protected surfaceChanged(): void {
    this.requestUpdate();
  }

  /** Not before the form is shown: a framework may still compare the element with the one its server wrote. */
  #relook(): void {
    if (this.failure || this.#isShown) this.#look.apply();
    else if (this.scope) this.#speak(this.scope.watch);
  }

  #close(): void {
    for (const stop of this.#stops.splice(0)) stop();
    void this.#owned?.dispose();
    this.#owned = undefined;
    this.#provider.share(undefined);
  }
}
