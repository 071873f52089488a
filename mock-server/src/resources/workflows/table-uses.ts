import type { Store } from '../../store/store.js';
import type { TableRecord } from '../tables/records.js';
import type { Config } from './records.js';

/** Whether a config is about a table, and names one of its columns if that is asked for. */
function names(config: Config, table_id: string, column: string | undefined): boolean {
  if (config.table_id !== table_id) return false;
  if (column === undefined) return true;
  const { values, where, match_on, filter } = config;
  const keys = [values, where].flatMap((map) => Object.keys((map ?? {}) as object));
  const listed = Array.isArray(match_on) && match_on.includes(column);
  return keys.includes(column) || listed || (typeof filter === 'string' && filter.includes(`row.${column}`));
}

/** The workflows that use a table, or one of its columns. */
export async function workflowsUsing(
  { workflows }: Store,
  { id, account_id }: TableRecord,
  column?: string,
): Promise<readonly { readonly object: string; readonly id: string }[]> {
  const all = await workflows.list({ account_id });
  return all
    .filter(({ triggers, steps }) => [...triggers, ...steps].some(({ config }) => names(config, id, column)))
    .map((workflow) => ({ object: 'workflow', id: workflow.id }));
}
