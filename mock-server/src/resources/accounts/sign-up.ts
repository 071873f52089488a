import type { Answered, Call } from '../../platform/context.js';
import { tidyEmail } from '../../platform/email.js';
import type { Exchange } from '../../platform/exchange.js';
import { notFound, Refusal } from '../../platform/problem.js';
import { refusalOf } from '../../platform/rate-limit-refusal.js';
import { makeAccount } from './new-account.js';
import { hashPassword, isPassword } from './passwords.js';
import { openSession } from './sessions.js';
import type { settings } from './settings-contract.js';

type SignUp = typeof settings.signUp;

/** Only where the server was told so, and five times a minute from one address. */
export async function needSignUp({ platform, ip }: Exchange): Promise<void> {
  if (!platform.allowSignUp) throw notFound('Nobody can sign up here: start the server with --allow-sign-up.');
  const verdict = await platform.attempts.take(`${ip} sign-up`, platform.clock.now());
  if (!verdict.passed) throw refusalOf(verdict);
}

/** Makes an account for somebody; whoever is a member elsewhere shows it by their password, and keeps their name. */
export async function signUp(call: Call<SignUp>): Promise<Answered<SignUp>> {
  const { body, store, clock, ids, random, origin } = call;
  const email = tidyEmail(body.email);
  const [known] = await store.users.list({ email });
  if (known && !(await isPassword(body.password, known.password_digest))) {
    throw new Refusal('login_failed', 'There is somebody of this address, with another password.');
  }
  const user = await makeAccount(
    store,
    { clock, ids },
    {
      account_name: body.account_name,
      email,
      name: known?.name ?? body.name,
      password_digest: known?.password_digest ?? (await hashPassword(body.password, random)),
    },
  );
  return openSession({ store, random, origin, now: clock.now() }, user);
}
