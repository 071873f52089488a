import type { Field } from '../contract/index.js';
import type { Session, SessionView } from '../session/index.js';
import type { Tell } from './measures.js';
import { followPage } from './page-focus.js';
import { privateKeys, questionName } from './question-names.js';
import { Stopwatch } from './stopwatch.js';

export interface MeasureOptions {
  /** The element that shows the form: where its focus is says which question is being answered. */
  readonly root?: HTMLElement | undefined;
  /** Questions that are not to be named, beside those that never are. */
  readonly leaveOut?: ((field: Field) => boolean) | undefined;
}

/** What an interface of one's own tells where there is no element to look at. */
export interface Measuring {
  /** The respondent is in a question now. */
  enter(path: string): void;
  /** The respondent is in no question any more. */
  leave(): void;
  /** The tab is hidden or closed. */
  hide(): void;
  show(): void;
  stop(): void;
}

/** Turns what happens in a session into measures, none of which has anything of an answer. */
export function measureSession(session: Session, tell: Tell, options: MeasureOptions = {}): Measuring {
  return new SessionMeasures(session, tell, options);
}

class SessionMeasures implements Measuring {
  readonly #session: Session;
  readonly #tell: Tell;
  readonly #leaveOut: (field: Field) => boolean;
  readonly #stops: (() => void)[];
  readonly #left = new Set<string>();
  readonly #wrong = new Set<string>();
  #hidden: { readonly form: unknown; readonly keys: ReadonlySet<string> } | undefined;
  #issues: SessionView['issues'] = [];
  #whole: Stopwatch;
  #page: { readonly step: string; readonly watch: Stopwatch; readonly told: Place } | undefined;
  #question: { readonly path: string; readonly watch: Stopwatch } | undefined;
  #isAway = false;

  constructor(session: Session, tell: Tell, { root, leaveOut = () => false }: MeasureOptions) {
    this.#session = session;
    this.#tell = tell;
    this.#leaveOut = leaveOut;
    this.#whole = this.#watch();
    this.#stops = [
      session.subscribe((view) => this.#look(view)),
      session.on('changed', (detail) => this.#changed(detail)),
      session.on('submitted', () => this.#submitted()),
    ];
    if (root) this.#stops.push(followPage(root, this));
    this.#look(session.view);
  }

  enter(path: string): void {
    if (path === this.#question?.path) return;
    this.leave();
    this.#question = { path, watch: this.#watch() };
  }

  leave(): void {
    const question = this.#question;
    if (!question) return;
    this.#question = undefined;
    this.#left.add(question.path);
    const name = this.#name(question.path);
    if (name !== null) this.#tell({ kind: 'question-time', question: name, seconds: question.watch.seconds });
  }

  hide(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    for (const watch of this.#running()) watch.pause();
    const { journey } = this.#session.view;
    if (journey === 'submitted') return;
    const { page = null, question = null } = this.#page?.told ?? {};
    const inside = this.#question ? this.#name(this.#question.path) : question;
    this.#tell({ kind: 'left', page, question: inside, surface: journey, seconds: this.#whole.seconds });
  }

  show(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    for (const watch of this.#running()) watch.resume();
    if (this.#session.view.journey !== 'submitted') this.#tell({ kind: 'returned' });
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  #running(): readonly Stopwatch[] {
    return [this.#whole, this.#page?.watch, this.#question?.watch].filter((watch) => watch !== undefined);
  }

  #watch(): Stopwatch {
    return new Stopwatch(() => this.#session.now(), !this.#isAway);
  }

  /** What a question is called; null where that would tell an answer. */
  #name(path: string): string | null {
    const { form, fields, groups } = this.#session.view;
    if (!form) return null;
    if (this.#hidden?.form !== form) this.#hidden = { form, keys: privateKeys(form) };
    const field = fields.get(path)?.field ?? groups.get(path)?.field;
    return !field || this.#leaveOut(field) ? null : questionName(path, this.#hidden.keys);
  }

  #look(view: SessionView): void {
    this.#turn(view);
    if (view.issues === this.#issues) return;
    const known = new Set(this.#issues.map(({ path, code }) => `${path} ${code}`));
    this.#issues = view.issues;
    for (const { path, code } of view.issues) {
      if (known.has(`${path} ${code}`)) continue;
      this.#wrong.add(path);
      const question = this.#name(path);
      if (question !== null) this.#tell({ kind: 'issue', question, code });
    }
  }

  /** Another page on screen, or none any more. */
  #turn({ step, steps, page, journey, reviewing }: SessionView): void {
    const shown = reviewing ? 'review' : journey === 'answering' || journey === 'editing' ? step?.id : undefined;
    if (shown === this.#page?.step) return;
    this.leave();
    const before = this.#page;
    this.#page = undefined;
    if (before) this.#tell({ kind: 'page-time', ...before.told, seconds: before.watch.seconds });
    if (shown === undefined) return;
    const asked = step?.kind === 'question' ? (step.nodes.at(-1) ?? null) : null;
    const told = reviewing
      ? { page: 'review', question: null }
      : { page: page?.page.key ?? null, question: asked === null ? null : this.#name(asked) };
    this.#page = { step: shown, watch: this.#watch(), told };
    this.#tell({ kind: 'page', ...told, number: steps.number, count: steps.count });
  }

  #changed({ path, by }: { readonly path: string; readonly by?: string }): void {
    if (by === 'program') return;
    const after = this.#wrong.has(path) ? 'issue' : this.#left.has(path) ? 'leaving' : undefined;
    this.#wrong.delete(path);
    this.#left.delete(path);
    if (after === undefined) return;
    const question = this.#name(path);
    if (question !== null) this.#tell({ kind: 'correction', question, after });
  }

  #submitted(): void {
    this.#tell({ kind: 'submitted', seconds: this.#whole.seconds });
  }
}

interface Place {
  readonly page: string | null;
  readonly question: string | null;
}
