import type { FaultRule, FormDocument, LoggedRequest } from '@entryway/mock-server';

/** What is wrong with a document, as the service says it. */
export interface DocumentProblem {
  /** JSON pointer into the document. */
  readonly path: string;
  readonly message: string;
}

export type Published =
  | { readonly ok: true; readonly public_id: string; readonly version_number: number }
  | { readonly ok: false; readonly problems: readonly DocumentProblem[] };

/** The form service behind the studio, and the switches on its back. The same in the page and behind a port. */
export interface Backend {
  readonly baseUrl: string;
  /** Makes a sample form known to the service; each comes when it is first wanted. */
  offer(slug: string): Promise<void>;
  /** Publishes the next version of a document under its `form.public_id`; a broken one changes nothing. */
  publish(document: FormDocument): Promise<Published>;
  /**
   * A call with the key of an account of the studio's own: `account('POST', '/forms', { … })`. Drafts, versions, what
   * differs between them and their checks are operations of the account: mock-server/src/resources/forms.
   */
  account(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  setFaults(rules: readonly FaultRule[]): Promise<void>;
  /** Whether the account behind the forms pays. */
  setPaying(paying: boolean): Promise<void>;
  /** The service's time, and a way to let it pass. */
  now(): Promise<number>;
  advance(milliseconds: number): Promise<void>;
  /** The last 500 requests, oldest first. */
  requests(): Promise<readonly LoggedRequest[]>;
  /** Writes an answer as another device would. */
  changeElsewhere(entry_id: string, path: string, value: string): Promise<void>;
  /** Makes the studio open without a network from the next time on, where it can. */
  keepFiles(): void;
  /** Forgets every entry. */
  reset(): Promise<void>;
}
