import type { EffectsWords } from '../../messages/index.js';
import type { EffectsView, Pressed } from '../../session/index.js';

/** What stands below a button after it was pressed. */
export interface PressResult {
  readonly level: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
}

/** Codes of a service that has waited long enough itself. */
const late: readonly string[] = ['timed_out', 'extension_timeout'];

/** What to say about a press: the service's own words, else what is known of how it ended. */
export function pressResult(pressed: Pressed, effects: EffectsView | null, words: EffectsWords): PressResult | null {
  const told = effects?.list.findLast((effect) => effect.type === 'message');
  if (told) return { level: told.level === 'other' ? 'info' : told.level, text: told.text };
  if (pressed.ok) return effects ? { level: 'success', text: words.done } : null;
  switch (pressed.reason) {
    case 'invalid':
      // The summary of problems has the focus, and says it all.
      return null;
    case 'offline':
      return { level: 'warning', text: words.needsConnection };
    case 'unconfirmed':
      return { level: 'warning', text: words.unconfirmed };
    case 'cancelled':
      return { level: 'info', text: words.cancelled };
    case 'notNow':
      return { level: 'info', text: words.notNow };
    default:
      return { level: 'error', text: late.includes(pressed.code ?? '') ? words.timedOut : words.failed };
  }
}
