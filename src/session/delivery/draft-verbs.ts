import { load } from '../../load/load.js';
import type { SessionEvent } from '../machine-events.js';
import { refusalFor } from '../refusal.js';
import { done, type Refused, type Result, refused } from '../results.js';
import { isStuck } from '../session.context.js';
import type { Session } from '../session-api.js';
import type { SessionView } from '../session-view.js';
import type { VerbsCore } from '../verbs-core.js';

type Verbs = Pick<
  Session,
  | 'prefill'
  | 'finishLater'
  | 'resume'
  | 'confirmDraft'
  | 'declineDraft'
  | 'reviewDraft'
  | 'startOver'
  | 'edit'
  | 'discardEdit'
  | 'discard'
  | 'upgrade'
  | 'restart'
  | 'startAgainWithAnswers'
  | 'resolveConflict'
>;

/** The verbs that take up, change and give up drafts and entries. */
export function draftVerbs(core: VerbsCore): Verbs {
  const leaves =
    (...states: readonly string[]) =>
    ({ state }: SessionView): boolean =>
      !states.some((name) => state.startsWith(`journey.${name}`));
  const codeOf = ({ failure }: SessionView): string | undefined =>
    failure && 'problemCode' in failure ? String(failure.problemCode) : undefined;

  /** Why a request came to nothing; whoever must wait is told until when. */
  const failed = (view: SessionView): Refused =>
    view.failure?.class === 'rate-limited'
      ? refusalFor(view.failure, core.ports.clock.now())
      : refused('service', { code: codeOf(view) });

  const takeUp = async (event: SessionEvent): Promise<Result> => {
    if (!core.try(event)) return refused('notNow');
    const { journey, resumeOffer } = await core.until(leaves('resuming', 'loading'));
    if (resumeOffer?.refused) return refused('service', { code: resumeOffer.refused });
    return journey === 'alreadySent' ? refused('alreadySent') : done;
  };
  const choose = (review: boolean, how: 'device' | 'link') => takeUp({ type: 'resume.chosen', how, review });

  return {
    prefill: async (answers) =>
      (await load('session/delivery/prefill', () => import('./prefill.js'))).prefill(core, answers),
    async finishLater() {
      if (!core.try({ type: 'later.asked' })) return refused('notNow');
      const view = await core.until(leaves('finishLater.saving', 'finishLater.linking'));
      if (view.resumeLink) return { ok: true, url: view.resumeLink.url, expiresAt: view.resumeLink.expiresAt };
      return isStuck(view) ? refused('offline') : failed(view);
    },
    async resume(from = core.ports.token.current ? { token: core.ports.token.current } : 'device') {
      if (from === 'device') {
        core.ports.stays.current = core.view.resumeOffer?.kind === 'link';
        core.ports.token.current = undefined;
        return await choose(false, 'device');
      }
      core.ports.token.current = from.token;
      core.try({ type: 'link.given' });
      return await choose(false, 'link');
    },
    confirmDraft: () => takeUp({ type: 'draft.confirmed' }),
    async declineDraft() {
      if (core.view.journey !== 'confirmDraft') return refused('notNow');
      core.ports.token.current = undefined;
      return await takeUp({ type: 'draft.declined' });
    },
    reviewDraft: () => choose(true, core.ports.token.current ? 'link' : 'device'),
    async startOver() {
      if (core.view.journey !== 'resumePrompt') return refused('notNow');
      core.ports.token.current = undefined;
      // Whoever wants to begin again is not asked about yet another draft.
      core.ports.otherDraft.current = undefined;
      core.send({ type: 'form.restarted' });
      await core.until(leaves('loading'));
      return done;
    },
    async edit() {
      if (!core.try({ type: 'edit.begun' })) return refused('notNow');
      const view = await core.until(leaves('editing.opening'));
      return view.journey === 'editing' ? done : failed(view);
    },
    async discardEdit() {
      if (!core.try({ type: 'edit.discarded' })) return refused('notNow');
      const view = await core.until((now) => now.journey !== 'editing' || isStuck(now));
      return view.journey === 'editing' ? refused('waiting', { retryAt: view.sync.retryAt }) : done;
    },
    async discard() {
      if (!core.try({ type: 'draft.discarded' })) return refused('notNow');
      const gone = leaves('answering.discarding', 'loading');
      const view = await core.until((now) => gone(now) || isStuck(now));
      if (view.journey === 'alreadySent' || view.journey === 'submitted') return refused('alreadySent');
      return gone(view) ? done : refused('waiting', { retryAt: view.sync.retryAt });
    },
    async upgrade() {
      if (!core.try({ type: 'version.upgraded' })) return refused('notNow');
      const view = await core.until(leaves('resuming'));
      if (view.versionChange) return done;
      return isStuck(view) ? refused('offline', { code: codeOf(view) }) : failed(view);
    },
    restart: () => (core.try({ type: 'form.restarted' }) ? done : refused('notNow')),
    startAgainWithAnswers() {
      if (core.view.sync.state !== 'keyRejected') return refused('notNow');
      core.send({ type: 'draft.renewed' });
      return done;
    },
    resolveConflict(path, keep) {
      const known = path === 'all' || core.view.conflicts.some((conflict) => conflict.path === path);
      if (!known || core.view.conflicts.length === 0) return refused('unknownPath');
      return core.try({ type: 'conflict.resolved', path, keep }) ? done : refused('notNow');
    },
  };
}
