import type { PublicUrl } from './public-url.js';

/** Who sent a request, as browsers tell in headers that no page can set. What is no browser tells nothing. */
export type Sender = 'own page' | 'other page' | 'no page';

export function senderOf(headers: Headers, publicUrl: PublicUrl): Sender {
  const site = headers.get('Sec-Fetch-Site');
  const origin = headers.get('Origin');
  if (site === 'same-origin') return 'own page';
  if (site === 'cross-site' || site === 'same-site') return 'other page';
  if (origin === null) return 'no page';
  return publicUrl.owns(origin) ? 'own page' : 'other page';
}
