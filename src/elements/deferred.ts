/** What a form needs only after it is on screen: what went wrong, what is said aloud, and what developers are told. */
import './status/entry-banner.js';
import './status/entry-errors.js';
import './status/entry-sending.js';
import '../messages/issue-teller.js';
import { adoptSheets } from '../base/entry-element.js';
import type { SessionView } from '../session/index.js';
import { deferredSheets } from '../styles/deferred.styles.js';
import { keepReading } from './deferred-parts.js';
import { checkUse } from './developer/check-use.js';
import { startEffects } from './effects/index.js';
import { joinHostForm } from './form/host-form.js';
// Here before somebody goes on to where a heading takes the focus.
import './form/late-focus.js';
import { keepMeasuring } from './form/measuring.js';
import { keepMovedFocus } from './form/moved-focus.js';
import type { FormScope } from './form-scope.js';
import { keepScroll } from './page/scroll-place.js';
import { keepUnapplied } from './question/unapplied.js';
import { startSpeaking } from './speech/speaker.js';

/** Starts what goes on beside a form, which was as `since` says when this was asked for; gives back how to stop it. */
export function startDeferred(scope: FormScope, root: () => ParentNode, since: SessionView): () => void {
  adoptSheets(root().getRootNode(), deferredSheets);
  const stops = [
    startSpeaking(scope, root, since),
    checkUse(scope, root),
    keepReading(scope),
    startEffects(scope, root),
    keepUnapplied(scope, root),
    joinHostForm(scope, root),
    keepMovedFocus(scope),
    keepScroll(scope),
    keepMeasuring(scope),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
