import { base } from '../../platform/owned.js';
import type { PortalRecord } from './records.js';

const minute = 60 * 1000;

/** How long the way into the portal is open. */
export const portalLife = 5 * minute;
/** How long somebody may stay there. */
export const visitLife = 30 * minute;

/** Whether the way into the portal is still open. */
export const isOpenPortal = ({ used_at, expires_at }: PortalRecord, now: number): boolean =>
  used_at === null && Date.parse(expires_at) > now;

/** A way into the portal as it is sent, with the secret nobody keeps. */
export const portalView = (portal: PortalRecord, origin: string, secret: string) => ({
  ...base('portal_session', portal),
  url: `${origin}/billing/portal/${secret}`,
  return_url: portal.return_url,
  flow: portal.flow,
  expires_at: portal.expires_at,
});
