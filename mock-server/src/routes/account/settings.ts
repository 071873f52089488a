import { settings } from '../../contract/settings.js';
import { isPassword } from '../../domain/account/passwords.js';
import { openSession, reopenSession, sessionView } from '../../domain/account/sessions.js';
import { tidyEmail } from '../../domain/links.js';
import { bodyOf } from '../../http/body.js';
import type { Exchange } from '../../http/exchange.js';
import { membershipsOf } from '../../http/principal.js';
import { Refusal } from '../../http/problem.js';
import { refusalOf } from '../../http/rate-limit.js';
import { type Context, implement } from '../../http/route.js';
import { senderOf } from '../../http/sender.js';
import { endedCookie, sessionSecret } from '../../http/session-cookie.js';
import type { Operation } from '../../library.js';
import { acceptInvitation } from './accept-invitation.js';
import { apiKeys } from './api-keys.js';
import { listMails } from './mails.js';
import { needSignUp, signUp } from './sign-up.js';

type Opened = Pick<Context<Operation>, 'store' | 'random' | 'origin' | 'clock'>;

/** Lets one address try the password of one person five times a minute. */
async function countAttempt(exchange: Exchange): Promise<void> {
  const { platform, ip, request } = exchange;
  if (senderOf(request.headers, platform.publicUrl) === 'other page') {
    throw new Refusal('csrf_failed', 'Log in on the page of this server.');
  }
  const body = await bodyOf(exchange).catch(() => null);
  const email = typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : '';
  const verdict = await platform.attempts.take(`${ip} ${tidyEmail(email)}`, platform.clock.now());
  if (!verdict.passed) throw refusalOf(verdict);
}

const again = ({ store, random, origin, clock }: Opened, user_id: string) =>
  reopenSession({ store, random, origin, now: clock.now() }, user_id);

export const settingsRoutes = implement(
  settings,
  {
    createSession: {
      guard: countAttempt,
      async handle({ body, store, random, origin, clock }) {
        const [user] = await membershipsOf(store, tidyEmail(body.email));
        if (!(await isPassword(body.password, user?.password_digest)) || !user) {
          throw new Refusal('login_failed', 'The address or the password is not right.');
        }
        return openSession({ store, random, origin, now: clock.now() }, user);
      },
      replay: again,
    },

    async getSession({ store, headers, origin, principal }) {
      const secret = sessionSecret(headers, origin) ?? '';
      return { body: await sessionView(store, principal.user, secret) };
    },

    async endSession({ store, origin, principal }) {
      await store.sessions.delete(principal.id);
      return { status: 204, body: undefined, headers: { 'Set-Cookie': endedCookie(origin) } };
    },

    ...apiKeys,
    listMails,
    signUp: { guard: needSignUp, handle: signUp, replay: again },
    acceptInvitation: { handle: acceptInvitation, replay: again },
  },
  '/settings/api',
);
