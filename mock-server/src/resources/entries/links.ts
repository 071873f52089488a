import { sha256 } from '../../platform/hash.js';
import type { Random } from '../../platform/random.js';
import { mintSecret } from '../../platform/secrets.js';
import type { Store } from '../../store/store.js';
import type { FormRecord } from '../forms/index.js';
import type { EntryRecord, TokenRecord } from './records.js';

/** How often a link can be opened. */
export const mostUses = 20;

/** Makes the token of a link, keeps its digest, and gives the secret away this once. */
export async function mintToken(
  { tokens }: Store,
  random: Random,
  link: Omit<TokenRecord, 'id' | 'uses' | 'withdrawn'>,
): Promise<string> {
  const secret = mintSecret(link.edit_session_id === null ? 'rt' : 'et', random);
  await tokens.put({ ...link, id: await sha256(secret), uses: 0, withdrawn: false });
  return secret;
}

/**
 * Where a link leads: to the form's own page. The page it was filled on counts only where the form knows it, or anybody
 * could have the service mail links to a page of theirs. The token stands where no server ever sees it.
 */
export function linkTo(form: FormRecord, { source }: EntryRecord, token: string, origin: string): string {
  const page = source?.url !== undefined && isKnownPage(form, source.url) ? source.url : undefined;
  const [address] = (page ?? form.share_url ?? `${origin}/f/${form.slug ?? form.public_id}`).split('#');
  return `${address}#resume=${token}`;
}

function isKnownPage({ allowed_origins = [] }: FormRecord, url: string): boolean {
  return URL.canParse(url) && allowed_origins.includes(new URL(url).origin);
}

/** An address as far as it may be shown: `a•••@example.org`. */
export function emailHint(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name][0] ?? ''}•••@${domain}`;
}
