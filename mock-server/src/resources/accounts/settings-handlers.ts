import type { Operation } from '../../library.js';
import { bodyOf } from '../../platform/body.js';
import type { Context } from '../../platform/context.js';
import { tidyEmail } from '../../platform/email.js';
import type { Exchange } from '../../platform/exchange.js';
import { Refusal } from '../../platform/problem.js';
import { refusalOf } from '../../platform/rate-limit-refusal.js';
import { implement } from '../../platform/route.js';
import { senderOf } from '../../platform/sender.js';
import { endedCookie, sessionSecret } from '../../platform/session-cookie.js';
import { acceptInvitation } from './accept-invitation.js';
import { listMails } from './mails-handlers.js';
import { membershipsOf } from './memberships.js';
import { isPassword } from './passwords.js';
import { openSession, reopenSession, sessionView } from './sessions.js';
import { settings } from './settings-contract.js';
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

    listMails,
    signUp: { guard: needSignUp, handle: signUp, replay: again },
    acceptInvitation: { handle: acceptInvitation, replay: again },
  },
  '/settings/api',
);
