import type { Json } from '../../library.js';

/** What an account can be told of. */
export const eventTypes = [
  'entry.created',
  'entry.updated',
  'entry.submitted',
  'entry.revised',
  'entry.state_changed',
  'entry.expired',
  'entry.deleted',
  'edit_session.created',
  'edit_session.committed',
  'edit_session.discarded',
  'file.completed',
  'file.infected',
  'form.created',
  'form.published',
  'form.closed',
  'form.reopened',
  'form.archived',
  'form.deleted',
  'row.created',
  'row.updated',
  'row.deleted',
  'workflow_run.succeeded',
  'workflow_run.failed',
  'import.completed',
  'import.failed',
  'export.ready',
  'export.failed',
  'job.failed',
  'extension.installed',
  'extension.uninstalled',
  'api_key.created',
  'api_key.revoked',
  'billing.status_changed',
  'webhook.test',
] as const;

export type EventType = (typeof eventTypes)[number];

/** Something that happened in an account. */
export interface DomainEvent {
  readonly account_id: string;
  readonly type: EventType;
  /** What it happened to, as the API would show it now; a function is only called where somebody listens. */
  readonly object: Json | (() => Json | Promise<Json>);
  /** The members that were otherwise before. */
  readonly previous?: Json;
  /** What it belongs to: listeners choose by it. */
  readonly form_id?: string | null;
  readonly project_id?: string | null;
  readonly entry_id?: string | null;
  readonly table_id?: string | null;
  /** Whether workflows may be set off; they may, unless it is said that they may not. */
  readonly run_workflows?: boolean | undefined;
  /** How many runs of workflows set each other off before this. */
  readonly depth?: number | undefined;
}
