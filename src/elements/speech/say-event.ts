import type { FormScope } from '../form-scope.js';
import type { Saying } from './announcer.js';

/** Something an element of the form wants said in the form's own live regions. */
export class SayEvent extends Event {
  readonly saying: Saying;

  constructor(saying: Saying) {
    super('entry-say', { cancelable: true });
    this.saying = saying;
  }
}

/** What was to be said before anybody could say it. */
const unsaid = new WeakMap<HTMLElement, Saying[]>();

/** Takes what is still to be said in a form. */
export function takeUnsaid(host: HTMLElement): readonly Saying[] {
  const sayings = unsaid.get(host) ?? [];
  unsaid.delete(host);
  return sayings;
}

/** Says what came of an act of the respondent. */
export const sayAloud = ({ host }: FormScope, text: string, topic: string, level: Saying['level'] = 'polite'): void => {
  const saying: Saying = { text, level, topic, isNews: false };
  const isHeard = !host.dispatchEvent(new SayEvent(saying));
  if (!isHeard) unsaid.set(host, [...(unsaid.get(host) ?? []), saying]);
};
