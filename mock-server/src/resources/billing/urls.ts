import type { Operation } from '../../library.js';
import type { Context } from '../../platform/context.js';
import { badMember } from '../../platform/refusals.js';
import type { AccountRecord } from '../accounts/index.js';

/** Lets people be sent back only to pages of this server, or of origins the account has named. */
export function needOwnUrl(
  url: string,
  member: string,
  { isOwnOrigin }: Pick<Context<Operation>, 'isOwnOrigin'>,
  { allowed_origins }: AccountRecord,
): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
  if (!parsed || !isWeb || parsed.username || parsed.password) {
    throw badMember(`/${member}`, 'Send a whole address that begins with https://.', 'url');
  }
  if (isOwnOrigin(parsed.origin) || allowed_origins.includes(parsed.origin)) return;
  throw badMember(`/${member}`, 'Name this origin in the settings of the account first.', 'origin_not_allowed');
}
