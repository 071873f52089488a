import { safeLink } from '../../base/safe-url.js';
import type { Effect } from '../../contract/index.js';
import type { FormScope } from '../form-scope.js';
import { reveal } from '../page/reveal.js';
import { sayAloud } from '../speech/say-event.js';
import { effectWords } from './effect-words.js';

/** How long the name of a place stands there before the page goes to it. */
const reading = 2000;

/** The place an address leads to, as people know it. */
const hostOf = (url: string): string => new URL(url, location.href).host;

function openLink(url: string, target: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = target;
  link.rel = 'noopener noreferrer';
  link.click();
}

/** Carries out what an effect does to the page around the answers; the session has seen to the answers themselves. */
export async function carryOut(scope: FormScope, root: Node, effect: Effect): Promise<void> {
  const { session, messages } = scope;
  const words = effectWords(messages);
  switch (effect.type) {
    case 'focus':
      return reveal(scope, root, effect.path);
    case 'open_url': {
      const url = safeLink(effect.url);
      if (url) openLink(url, effect.target ?? '_blank');
      return;
    }
    case 'redirect': {
      const url = safeLink(effect.url);
      if (!url) return;
      sayAloud(scope, words.leaving(hostOf(url)), 'leaving');
      await new Promise<void>((resolve) => session.clock.setTimeout(resolve, reading));
      location.assign(url);
      return;
    }
    case 'download': {
      const file = await session.fileUrl(effect.file_id);
      if (file.ok) openLink(file.url, '_self');
      else sayAloud(scope, words.noFile, 'download');
      return;
    }
    default:
  }
}
