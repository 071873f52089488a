import type { Issue } from '../form/index.js';
import type { Session, SessionView } from '../session/index.js';

/** What the elements of a form show beyond what the session says. */
export interface Stage {
  /** The respondent compares answers of two devices. */
  readonly comparing: boolean;
  /** The news about a changed form has been read. */
  readonly versionSeen: boolean;
  /** The browser's Back was used after sending. */
  readonly cameBack: boolean;
  /** A question to be brought into view, out of a closed card or another page of instances. */
  readonly wanted: { readonly path: string } | null;
  /** The words of the form's language, or the look the page wants, are still on their way. */
  readonly bare: boolean;
}

const opening: Stage = { comparing: false, versionSeen: false, cameBack: false, wanted: null, bare: false };

type Listener = () => void;

/**
 * Follows a session once for all elements of a form. Those that show one question are called only when that question
 * changed, so a keystroke costs the same in a form of ten fields and of two thousand.
 */
export class ViewWatch {
  readonly #session: Session;
  readonly #general = new Set<Listener>();
  readonly #byPath = new Map<string, readonly Listener[]>();
  readonly #stop: () => void;
  #view: SessionView;
  #stage = opening;
  #indexed: readonly Issue[] = [];
  #issues: ReadonlyMap<string, Issue> = new Map();

  constructor(session: Session) {
    this.#session = session;
    this.#view = session.view;
    this.#stop = session.subscribe((view) => this.#changed(view));
  }

  get view(): SessionView {
    return this.#session.view;
  }

  get stage(): Stage {
    return this.#stage;
  }

  /** The first issue shown for a question. */
  issueAt(path: string): Issue | undefined {
    const { issues } = this.view;
    if (issues !== this.#indexed) {
      this.#indexed = issues;
      this.#issues = new Map([...issues].reverse().map((issue) => [issue.path, issue]));
    }
    return this.#issues.get(path);
  }

  setStage(change: Partial<Stage>): void {
    this.#stage = { ...this.#stage, ...change };
    this.announce();
  }

  /** Calls everyone who follows the whole view. */
  announce(): void {
    for (const listener of Array.from(this.#general)) listener();
  }

  follow(listener: Listener): () => void {
    this.#general.add(listener);
    return () => this.#general.delete(listener);
  }

  /** Follows one question: its field or group, its issues and its files. */
  followPath(path: string, listener: Listener): () => void {
    this.#byPath.set(path, [...this.#at(path), listener]);
    return () => {
      const others = this.#at(path).filter((one) => one !== listener);
      if (others.length > 0) this.#byPath.set(path, others);
      else this.#byPath.delete(path);
    };
  }

  #at(path: string): readonly Listener[] {
    return this.#byPath.get(path) ?? [];
  }

  close(): void {
    this.#stop();
    this.#general.clear();
    this.#byPath.clear();
  }

  #changed(view: SessionView): void {
    const before = this.#view;
    this.#view = view;
    this.announce();
    for (const path of changedPaths(before, view)) for (const listener of this.#at(path)) listener();
  }
}

function changedPaths(before: SessionView, after: SessionView): Set<string> {
  const paths = after.fields.changesSince(before.fields);
  for (const path of after.groups.changesSince(before.groups)) paths.add(path);
  for (const path of after.uploads?.changesSince(before.uploads) ?? []) paths.add(path);
  if (before.issues !== after.issues) for (const path of differing(before.issues, after.issues)) paths.add(path);
  return paths;
}

const differing = (before: readonly Issue[], after: readonly Issue[]): string[] => {
  const [old, now] = [new Set(before), new Set(after)];
  return [...before.filter((issue) => !now.has(issue)), ...after.filter((issue) => !old.has(issue))].map(
    ({ path }) => path,
  );
};
