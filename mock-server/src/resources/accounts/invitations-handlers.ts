import { timestamp } from '../../platform/clock.js';
import { needEmail, tidyEmail } from '../../platform/email.js';
import type { Some } from '../../platform/handlers.js';
import { sha256 } from '../../platform/hash.js';
import { listReply } from '../../platform/lists/list.js';
import { changed, made, needOwned, nothing, ownedBy } from '../../platform/owned.js';
import { duplicate, planLimit, stateConflict } from '../../platform/refusals.js';
import { mintSecret } from '../../platform/secrets.js';
import type { accounts } from './contract.js';
import { invitationExpiry, invitationState, invitationView } from './people.js';
import { limitsOf } from './plan.js';
import type { InvitationRecord } from './records.js';

type Invitations = Some<typeof accounts, 'listInvitations' | 'createInvitation' | 'revokeInvitation'>;

export const invitations: Invitations = {
  async listInvitations(call) {
    const { query, store, clock, principal } = call;
    const now = clock.now();
    const all = await store.invitations.list({ account_id: principal.account.id });
    return {
      body: await listReply(call, {
        name: 'invitations',
        items: all.filter((one) => (query.state ?? invitationState(one, now)) === invitationState(one, now)),
        view: (one) => invitationView(one, now),
        sorts: { email: ({ email }) => email },
        names: ['email', 'role', 'state', 'invited_by', 'expires_at', 'created_at', 'updated_at'],
      }),
    };
  },

  async createInvitation(call) {
    const { body, store, clock, ids, random, origin, baseUrl, principal } = call;
    const { account, user } = principal;
    needEmail(body.email);
    const now = clock.now();
    const email = tidyEmail(body.email);
    const members = await store.users.list({ account_id: account.id });
    const pending = (await store.invitations.list({ account_id: account.id })).filter(
      (one) => invitationState(one, now) === 'pending',
    );
    if (members.some((member) => member.email === email)) throw duplicate('/email', 'This is a member already.');
    if (pending.some((one) => one.email === email)) throw duplicate('/email', 'This address was asked already.');
    const { seats } = limitsOf(account);
    if (members.length + pending.length >= seats) throw planLimit('seats', seats);
    const token = mintSecret('it', random);
    const invitation: InvitationRecord = {
      ...ownedBy(call),
      id: ids.make('inv'),
      email,
      role: body.role,
      state: 'pending',
      invited_by: user.id,
      digest: await sha256(token),
      expires_at: timestamp(invitationExpiry(now)),
    };
    await store.invitations.put(invitation);
    const link = `${origin}/settings#invitation=${token}`;
    call.sendMail({
      account_id: account.id,
      to: email,
      kind: 'invitation',
      locale: account.default_locale,
      subject: `${user.name} asks you to join “${account.name}”`,
      text: `Open this link to join:\n\n${link}`,
      links: [link],
      entry_id: null,
    });
    return made(invitationView(invitation, now), `${baseUrl}/invitations`);
  },

  async revokeInvitation(call) {
    const { params, store, clock } = call;
    const invitation = await needOwned(store.invitations, call, params.invitation_id, 'invitation');
    const state = invitationState(invitation, clock.now());
    if (state !== 'pending') throw stateConflict('Only a pending invitation can be taken back.', state, ['pending']);
    await store.invitations.put(changed(invitation, { state: 'revoked' }, clock.now()));
    return nothing;
  },
};
