/** What a form needs only after it is on screen: what went wrong, what is said aloud, and what developers are told. */
import './status/entry-banner.js';
import './status/entry-errors.js';
import './status/entry-sending.js';
import '../messages/en-issues.js';
import type { FormScope } from './contexts.js';
import { keepReading } from './deferred-parts.js';
import { checkUse } from './developer/check-use.js';
import { startEffects } from './effects/index.js';
import { joinHostForm } from './form/host-form.js';
import { keepMovedFocus } from './form/moved-focus.js';
import { keepScroll } from './page/scroll-place.js';
import { keepUnapplied } from './question/unapplied.js';
import { startSpeaking } from './speech/speaker.js';

/** Starts what goes on beside a form; gives back how to stop it. */
export function startDeferred(scope: FormScope, root: () => ParentNode): () => void {
  const stops = [
    startSpeaking(scope, root),
    checkUse(scope, root),
    keepReading(scope),
    startEffects(scope, root),
    keepUnapplied(scope, root),
    joinHostForm(scope, root),
    keepMovedFocus(scope),
    keepScroll(scope),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
