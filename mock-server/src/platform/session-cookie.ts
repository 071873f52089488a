import { sha256 } from './hash.js';

const isSecure = (origin: string): boolean => origin.startsWith('https://');

// A browser takes the prefix only over https, where it keeps sister sites from setting the cookie.
const nameAt = (origin: string): string => (isSecure(origin) ? '__Host-svc_session' : 'svc_session');

/** The secret of the session a request belongs to. */
export function sessionSecret(headers: Headers, origin: string): string | undefined {
  const wanted = nameAt(origin);
  for (const cookie of (headers.get('Cookie') ?? '').split(/;\s*/)) {
    const [name, value] = cookie.split('=', 2);
    if (name === wanted && value) return value;
  }
  return undefined;
}

const attributes = (origin: string): string => `HttpOnly; SameSite=Lax; Path=/${isSecure(origin) ? '; Secure' : ''}`;

/** What gives a browser a session, or takes it away. */
export const sessionCookie = (origin: string, secret: string): string =>
  `${nameAt(origin)}=${secret}; ${attributes(origin)}`;
export const endedCookie = (origin: string): string => `${nameAt(origin)}=; Max-Age=0; ${attributes(origin)}`;

/** What a page has to send along with every write: it can be made of the cookie, which no other site can read. */
export const csrfToken = async (secret: string): Promise<string> => (await sha256(`csrf ${secret}`)).slice(0, 43);
