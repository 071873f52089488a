/** What a form needs only after it is on screen: what went wrong, what is said aloud, and what developers are told. */
import './entry-banner.js';
import './entry-errors.js';
import './entry-sending.js';
import '../messages/en-issues.js';
import type { FormScope } from './contexts.js';
import { checkUse } from './developer/check-use.js';
import { startEffects } from './effects/index.js';
import { joinHostForm } from './host/host-form.js';
import { keepMovedFocus } from './host/moved-focus.js';
import { keepReading } from './later-parts.js';
import { keepScroll } from './scroll-place.js';
import { startSpeaking } from './speech/speaker.js';
import { keepUnapplied } from './unapplied.js';

/** Starts what goes on beside a form; gives back how to stop it. */
export function startLater(scope: FormScope, root: () => ParentNode): () => void {
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
