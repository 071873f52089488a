import type { Platform } from '../../../platform/platform.js';
import { visitLife } from '../portal.js';

const name = 'svc_portal';

const words = (portal_id: string, until: string): string => `portal visit ${portal_id} ${until}`;

/** Lets a browser stay in the portal for a while, once its address was used. */
export async function visitCookie({ signer, clock, publicUrl }: Platform, portal_id: string): Promise<string> {
  const until = String(clock.now() + visitLife);
  const proof = await signer.sign(words(portal_id, until));
  const secure = publicUrl.isSecure ? '; Secure' : '';
  return `${name}=${portal_id}.${until}.${proof}; HttpOnly; SameSite=Lax; Path=/billing/portal${secure}`;
}

/** The id of the portal session a request is a visit of. */
export async function visited({ signer, clock }: Platform, request: Request): Promise<string | undefined> {
  for (const cookie of (request.headers.get('Cookie') ?? '').split(/;\s*/)) {
    const [found, value = ''] = cookie.split('=', 2);
    if (found !== name) continue;
    const [id = '', until = '', proof = ''] = value.split('.');
    const isOurs = await signer.verify(words(id, until), proof);
    if (isOurs && Number(until) > clock.now()) return id;
  }
  return undefined;
}
