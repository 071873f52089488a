import { filed, of } from '../../store/collections.js';
import type { ExportRecord } from './records.js';

export const exportCollections = {
  exports: filed(of<ExportRecord>()('account_id', 'state', 'source_id'), ({ state, expires_at }) =>
    state === 'ready' ? (expires_at ?? undefined) : undefined,
  ),
};

type Added = typeof exportCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
