import type { TableRecord } from '../tables/index.js';
import type { Config, WorkflowRecord } from './records.js';

/** Whether a config is about a table, and names one of its columns if that is asked for. */
function names(config: Config, table_id: string, column: string | undefined): boolean {
  if (config.table_id !== table_id) return false;
  if (column === undefined) return true;
  const { values, where, match_on, filter } = config;
  const keys = [values, where].flatMap((map) => Object.keys((map ?? {}) as object));
  const listed = Array.isArray(match_on) && match_on.includes(column);
  return keys.includes(column) || listed || (typeof filter === 'string' && filter.includes(`row.${column}`));
}

/** Whether a workflow uses a table, or one of its columns. */
export const namesTable = ({ triggers, steps }: WorkflowRecord, { id }: TableRecord, column?: string): boolean =>
  [...triggers, ...steps].some(({ config }) => names(config, id, column));
