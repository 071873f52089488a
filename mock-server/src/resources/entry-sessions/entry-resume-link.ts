import type { AccountCall } from '../../platform/account-call.js';
import type { Answered, Call, Context } from '../../platform/context.js';
import { stateConflict } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { entryContext, entryState, needEntry } from '../entries/index.js';
import { createResumeLink, renewResumeLink } from './create-resume-link.js';
import { entryResumeLinks } from './resume-links-contract.js';

type Link = typeof entryResumeLinks.createEntryResumeLink;

async function needDraftEntry(call: AccountCall, id: string): Promise<void> {
  const entry = await needEntry(call, id);
  const state = entryState(entry, call.clock.now());
  if (state !== 'draft') throw stateConflict('Only a draft can be gone on with.', state, ['draft']);
}

type Linked = Awaited<ReturnType<typeof createResumeLink>>;

/** The reply a respondent would get, with where the link is found here. */
function here(baseUrl: string, entry_id: string, { status, body, headers, memo }: Linked): Answered<Link> {
  const Location = `${baseUrl}/entries/${entry_id}/resume-links/${body.id}`;
  return { body, headers: { ...headers, Location }, ...(status && { status }), ...(memo && { memo }) };
}

/** Makes a link for a respondent who lost theirs, as they would make it themselves. */
async function makeResumeLink(call: Call<Link>): Promise<Answered<Link>> {
  const { params, body, baseUrl } = call;
  await needDraftEntry(call, params.entry_id);
  const context = { ...entryContext(call, params.entry_id), params, query: undefined, body };
  return here(baseUrl, params.entry_id, await createResumeLink(context));
}

/** Answers a repeated call with another token of the same link. */
async function remakeResumeLink(context: Context<Link>, link_id: string): Promise<Answered<Link>> {
  const { params, baseUrl } = context;
  await needDraftEntry(context, params.entry_id);
  const own = { ...entryContext(context, params.entry_id), params };
  return here(baseUrl, params.entry_id, await renewResumeLink(own, link_id));
}

export const entryResumeLinkRoutes = implement(entryResumeLinks, {
  createEntryResumeLink: { handle: makeResumeLink, replay: remakeResumeLink },
});
