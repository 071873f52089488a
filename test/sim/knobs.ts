import { Chance } from './chance.js';

/** What may go wrong in one run, and how often. Each seed draws its own mix, so that rare faults meet. */
export interface Knobs {
  readonly honoursKeys: boolean;
  readonly honoursBase: boolean;
  /** Says in headers how much of its limits is left. */
  readonly tellsLimits: boolean;
  /** Carries a submit out again for a key it ignores. */
  readonly submitsTwice: boolean;
  readonly calm: boolean;
  readonly tabs: boolean;
  readonly storm: boolean;
  readonly drop: number;
  readonly loseReply: number;
  readonly loseSubmit: number;
  readonly duplicate: number;
  readonly slow: number;
  readonly late: number;
  readonly limited: number;
  readonly broken: number;
  readonly html: number;
  readonly truncated: number;
  readonly wrongEntry: number;
  readonly busy: number;
  readonly stale: number;
  readonly closed: number;
  readonly expiry: number;
  readonly poison: number;
  readonly namesPoison: boolean;
  readonly invalid: number;
  readonly rival: number;
  readonly rivalSubmits: number;
  readonly storeFails: number;
  readonly storeSlow: number;
  readonly wipe: number;
  readonly crash: number;
  readonly freeze: number;
  readonly hide: number;
  readonly jump: number;
  /** How often the clock is set from one day to another, so that drafts seem to have outlived their time. */
  readonly ageing: number;
  readonly groups: boolean;
  readonly press: number;
  readonly discard: number;
  readonly secrets: boolean;
  readonly large: number;
  readonly actions: number;
  readonly instanceLimit: number;
  readonly createOn: 'first_answer' | 'submit';
  /** Whether the form begins with an instance. */
  readonly planted: boolean;
  /** How often others in the tab make requests of their own. */
  readonly queuedRequests: number;
  readonly upgrade: number;
  /** How often the version the draft was begun in is replaced, so long ago that no entry begins in it any more. */
  readonly replaced: number;
  /** How often a page is there before what keeps and sends its answers. */
  readonly lateDelivery: number;
  /** What the service does with whole lists of instances in a save. */
  readonly lists: 'takes' | 'overlooks' | 'refuses';
}

export function drawKnobs(seed: number): Knobs {
  const chance = new Chance(seed ^ 0x5eed);
  const calm = chance.happens(0.1);
  const dumb = chance.happens(0.25);
  const honoursKeys = dumb ? chance.happens(0.3) : true;
  const honoursBase = dumb ? chance.happens(0.3) : true;
  const some = (likely: number, most: number): number => (!calm && chance.happens(likely) ? chance.next() * most : 0);
  const storm = !calm && chance.happens(0.02);
  const ageing = !calm && !storm && chance.happens(0.05);
  const tabs = !storm && honoursKeys && chance.happens(0.2);
  const knobs: Knobs = {
    honoursKeys,
    honoursBase,
    tellsLimits: !dumb,
    submitsTwice: !honoursKeys && chance.happens(0.5),
    calm,
    tabs,
    storm,
    drop: storm ? 0 : ageing && chance.happens(0.7) ? 1 : some(0.4, 0.5),
    loseReply: some(0.4, 0.4),
    loseSubmit: some(0.2, 0.8),
    duplicate: some(0.3, 0.4),
    slow: some(0.3, 0.3),
    late: some(0.2, 0.2),
    limited: storm ? 0 : some(0.3, 0.3),
    broken: storm ? 0 : some(0.3, 0.4),
    html: some(0.2, 0.2),
    truncated: some(0.2, 0.2),
    wrongEntry: some(0.1, 0.2),
    busy: some(0.1, 0.1),
    stale: some(0.1, 0.2),
    closed: some(0.1, 0.2),
    expiry: some(0.08, 0.1),
    poison: some(0.2, 0.2),
    namesPoison: chance.happens(0.5),
    invalid: some(0.2, 0.6),
    rival: some(0.3, 0.4),
    rivalSubmits: some(0.05, 0.05),
    storeFails: some(0.15, 0.5),
    storeSlow: some(0.3, 0.5),
    wipe: some(0.04, 0.05),
    crash: storm ? 0.02 : ageing ? 0.3 : some(0.5, 0.15),
    freeze: some(0.2, 0.1),
    hide: some(0.3, 0.15),
    jump: some(0.2, 0.1),
    ageing: ageing ? 0.3 : 0,
    groups: chance.happens(0.5),
    press: some(0.2, 0.1),
    discard: some(0.02, 0.05),
    secrets: chance.happens(0.15),
    large: some(0.1, 0.2),
    actions: storm ? 600 : chance.between(8, calm ? 120 : 60),
    instanceLimit: chance.happens(0.3) ? 2 : 50,
    planted: chance.happens(0.3),
    queuedRequests: some(0.2, 0.2),
    upgrade: some(0.05, 0.1),
    createOn: !calm && chance.happens(0.05) ? 'submit' : 'first_answer',
    replaced: some(0.15, 0.4),
    lateDelivery: 0,
    lists: chance.happens(0.7) ? 'takes' : chance.pick(['overlooks', 'refuses'] as const),
  };
  // Replies to a submit that are lost, on devices that are off until the key has expired.
  return drawLate(seed, !calm && chance.happens(0.05) ? { ...knobs, expiry: 0.1, loseSubmit: 0.7 } : knobs);
}

/** What keeps and sends answers comes late to pages that die more often before it is there. */
function drawLate(seed: number, knobs: Knobs): Knobs {
  const chance = new Chance(seed ^ 0x1a7e);
  if (knobs.calm || knobs.storm || !chance.happens(0.4)) return knobs;
  const lateDelivery = 0.3 + 0.7 * chance.next();
  // What is typed in two tabs before either has an outbox is worth more than its share.
  const tabs = knobs.tabs || (knobs.honoursKeys && chance.happens(0.3));
  return { ...knobs, tabs, lateDelivery, crash: chance.happens(0.5) ? 0.35 : knobs.crash };
}
