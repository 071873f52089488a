import { refused } from '../results.js';
import { isStuck } from '../session.context.js';
import type { Session } from '../session-api.js';
import type { SessionCore } from '../session-core.js';
import type { SessionView } from '../session-view.js';

const isSending = ({ journey }: SessionView): boolean => journey === 'submitting' || journey === 'verifying';

/** The verb that sends what was answered. */
export const sendingVerbs = (core: SessionCore): Pick<Session, 'submit'> => ({
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
});
