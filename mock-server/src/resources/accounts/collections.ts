import { filed, of } from '../../store/collections.js';
import type { AccountRecord, InvitationRecord, SessionRecord, UserRecord } from './records.js';

export const accountCollections = {
  accounts: filed(of<AccountRecord>()(), ({ billing }) => billing?.change?.at),
  users: of<UserRecord>()('account_id', 'email'),
  invitations: of<InvitationRecord>()('account_id', 'digest'),
  sessions: of<SessionRecord>()('email'),
};

type Added = typeof accountCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
