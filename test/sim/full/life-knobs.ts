import { Chance } from '../chance.js';
import { drawKnobs, type Knobs } from '../knobs.js';

/** What may go wrong in one life with a whole session, and how often. */
export interface Life extends Knobs {
  /** The service ignores keys and revisions, as a lesser one might. */
  readonly dumb: boolean;
  /** How often the entry is opened once more after it was sent. */
  readonly edit: number;
  /** How often a link to go on with is made, and followed. */
  readonly link: number;
  /** After how many actions nothing can be sent any more. */
  readonly offlineFrom: number;
  /** The device is to keep nothing of the form. */
  readonly forgetful: boolean;
  /** How often the code of the form's rules comes after its first page. */
  readonly lateRules: number;
}

/** The same mix of faults as the outbox alone lives with, in shorter lives: a whole session takes its time. */
export function drawLife(seed: number): Life {
  const chance = new Chance(seed ^ 0x11fe);
  const knobs = drawKnobs(seed);
  const forgetful = new Chance(seed ^ 0xf0).happens(0.03);
  const late = new Chance(seed ^ 0x1ae5);
  const lateRules = !knobs.calm && late.happens(0.3) ? 0.3 + 0.7 * late.next() : 0;
  const dumb = !knobs.honoursKeys || !knobs.honoursBase;
  const tabs = knobs.tabs && !dumb && !forgetful;
  // Tabs that sleep while others work, and forms that close while a page is reloaded, are worth more than their share.
  const sleepy = tabs && chance.happens(0.4);
  const shut = !knobs.calm && chance.happens(0.04);
  const life = {
    ...knobs,
    forgetful,
    lateRules,
    dumb,
    storm: false,
    tabs,
    freeze: sleepy ? 0.3 : knobs.freeze,
    closed: shut ? 0.6 : knobs.closed,
    crash: shut ? 0.3 : knobs.crash,
    broken: shut ? 0.4 : knobs.broken,
    actions: Math.min(knobs.actions, chance.between(6, 24)),
    edit: chance.happens(0.3) ? 0.7 : 0,
    link: chance.happens(0.15) ? 0.5 : 0,
    discard: chance.happens(0.05) ? 0.1 : 0,
    ageing: 0,
    offlineFrom: Number.POSITIVE_INFINITY,
  };
  // A device that throws things away does so in the middle of the work.
  const wipe = !knobs.calm && chance.happens(0.06) ? 0.15 : knobs.wipe;
  const storeFails = shut && chance.happens(0.5) ? 0.3 : knobs.storeFails;
  if (knobs.ageing === 0) return { ...life, wipe, storeFails };
  // Only what the service does not hear of can outlive its time; a form that was never seen cannot be filled in.
  const [drop, crash] = [0, 0.4];
  const shared = !dumb && !forgetful && chance.happens(0.4);
  return { ...life, wipe, drop, crash, tabs: tabs || shared, ageing: 0.3, offlineFrom: chance.between(2, 10) };
}
