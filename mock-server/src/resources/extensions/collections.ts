import { filed, of } from '../../store/collections.js';
import type { AccountRunRecord, ActionCallRecord, ExtensionRecord } from './records.js';

export const extensionCollections = {
  extensions: of<ExtensionRecord>()('account_id'),
  accountRuns: of<AccountRunRecord>()('account_id', 'created_day'),
  actionCalls: filed(of<ActionCallRecord>()('entry_id'), ({ due_at, leased_until }) => leased_until ?? due_at),
};

type Added = typeof extensionCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
