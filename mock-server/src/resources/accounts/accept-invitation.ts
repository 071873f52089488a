import { timestamp } from '../../platform/clock.js';
import type { Answered, Call } from '../../platform/context.js';
import { sha256 } from '../../platform/hash.js';
import { changed } from '../../platform/owned.js';
import { Refusal } from '../../platform/problem.js';
import { badMember } from '../../platform/refusals.js';
import { newUser } from './new-records.js';
import { hashPassword } from './passwords.js';
import { invitationState } from './people.js';
import { openSession } from './sessions.js';
import type { settings } from './settings-contract.js';

type Accept = typeof settings.acceptInvitation;

/** Makes somebody who was invited a member; whoever is a member elsewhere keeps their name and password. */
export async function acceptInvitation(call: Call<Accept>): Promise<Answered<Accept>> {
  const { body, store, clock, ids, random, origin } = call;
  const now = clock.now();
  const [invitation] = await store.invitations.list({ digest: await sha256(body.token) });
  const state = invitation ? invitationState(invitation, now) : 'revoked';
  if (state === 'expired') throw new Refusal('gone', 'This invitation has expired.');
  if (!invitation || state !== 'pending') throw new Refusal('invitation_invalid', 'This invitation is not valid.');
  const [known] = await store.users.list({ email: invitation.email });
  if (!known && body.password === undefined) throw badMember('/password', 'Choose a password.', 'required');
  const password_digest =
    body.password === undefined ? (known?.password_digest ?? '') : await hashPassword(body.password, random);
  const { account_id, email, role, invited_by } = invitation;
  const name = body.name ?? known?.name ?? email.split('@')[0] ?? email;
  const user = newUser(
    { id: ids.make('usr'), account_id, email, name, role, password_digest, created_by: invited_by },
    timestamp(now),
  );
  await store.users.put(user);
  await store.invitations.put(changed(invitation, { state: 'accepted' }, now));
  return openSession({ store, random, origin, now }, user);
}
