import { Refusal } from '../platform/problem.js';
import type { PublicUrl } from '../platform/public-url.js';
import { senderOf } from '../platform/sender.js';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Lets only those steer the server who mean to. No page of another site can send the header without asking first, and
 * nobody allows it to; a page whose name was made to lead to this machine is told by that name.
 */
export function needControl(headers: Headers, publicUrl: PublicUrl): void {
  if (headers.get('X-Mock-Control') !== '1') {
    throw new Refusal('control_header_required', 'Send the header X-Mock-Control: 1 with every call of /_mock.');
  }
  const host = headers.get('Host');
  if (
    host !== null &&
    !loopback.test(host) &&
    !publicUrl.owns(`http://${host}`) &&
    !publicUrl.owns(`https://${host}`)
  ) {
    throw new Refusal('host_not_allowed', 'Steer this server under its own host: localhost, or its public URL.');
  }
  if (senderOf(headers, publicUrl) === 'other page') {
    throw new Refusal('origin_not_allowed', 'Pages of other sites may not steer this server.');
  }
}
