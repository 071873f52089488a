import { load } from '../../load/load.js';
import type { Kept } from '../core/draft.js';
import type { Connection } from './database.js';

type Opened = Awaited<ReturnType<Connection['open']>>;

/** What an older version of this library kept; the code that reads it is fetched where there is something to read. */
export async function keptBefore({ database, key }: Opened, form: string): Promise<Kept | undefined> {
  if ((await database.getKey('kept', form)) === undefined) return undefined;
  const { readVersion1 } = await load('outbox/store/legacy', () => import('./legacy.js'));
  return readVersion1(database, key, form);
}
