import type { FormScope } from '../contexts.js';
import type { Saying } from './announcer.js';

/** Something an element of the form wants said in the form's own live regions. */
export class SayEvent extends Event {
  readonly saying: Saying;

  constructor(saying: Saying) {
    super('entry-say');
    this.saying = saying;
  }
}

/** Says what came of an act of the respondent. */
export const sayAloud = ({ host }: FormScope, text: string, topic: string): void => {
  host.dispatchEvent(new SayEvent({ text, level: 'polite', topic, isNews: false }));
};
