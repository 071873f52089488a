/** A mail to a respondent or a future member. It is never kept in the store: it holds links that open an entry. */
export interface Mail {
  readonly id: string;
  /** Whose form, entry or invitation it is about. */
  readonly account_id: string;
  readonly to: string;
  /** What it is about: `resume_link`, `draft_links`, … */
  readonly kind: string;
  readonly locale: string;
  readonly subject: string;
  readonly text: string;
  /** The addresses in the text, in order. */
  readonly links: readonly string[];
  readonly entry_id: string | null;
  readonly sent_at: string;
}

/** A mail as a handler writes it. */
export type MailDraft = Omit<Mail, 'id' | 'sent_at'>;

const most = 500;

/** The last mails that went out, oldest first; nothing is really sent. */
export class Outbox {
  readonly mails: Mail[] = [];

  add(mails: readonly Mail[]): void {
    this.mails.push(...mails);
    this.mails.splice(0, Math.max(0, this.mails.length - most));
  }

  clear(): void {
    this.mails.length = 0;
  }
}
