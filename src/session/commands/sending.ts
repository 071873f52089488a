import { done, refused } from '../results.js';
import type { Session } from '../session-api.js';
import type { SessionCore } from '../session-core.js';
import type { SessionView } from '../session-view.js';
import { isStuck } from '../stuck.js';

const isSending = ({ journey }: SessionView): boolean => journey === 'submitting' || journey === 'verifying';

/** The verbs that send what was answered, and begin again. */
export const sendingVerbs = (
  core: SessionCore,
): Pick<Session, 'submit' | 'restart' | 'startAgainWithAnswers' | 'resolveConflict'> => ({
  async submit() {
    const { attempt } = core.view;
    if (!isSending(core.view) && !core.try({ type: 'submit.asked' })) return refused('notNow');
    if (core.view.attempt !== attempt) return refused('invalid', { issues: core.view.issues });
    const view = await core.until((now) => !isSending(now) || isStuck(now));
    if (view.journey === 'submitted' && view.receipt) return { ok: true, receipt: view.receipt };
    if (view.journey === 'alreadySent') return refused('alreadySent');
    if (isSending(view)) return refused('waiting', { retryAt: view.sync.retryAt });
    if (view.sync.state === 'keyRejected') return refused('notNow');
    return refused('rejected', { issues: view.issues, code: view.refusal ?? undefined });
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
});
