const day = 86_400_000;

/** On how many visits a draft must be over by the device's clock before that is believed. */
const visits = 3;

/** What decides how long a draft may stay on the device. */
export interface Age {
  /** When it was written and until when it may stay, by the device's clock. */
  readonly written: number;
  readonly expires: number;
  /** Whether it has something the service does not have; drafts of earlier versions do not say. */
  readonly unsent?: boolean | undefined;
  /** The service's time when it was written, or the first that was seen after that. */
  readonly served?: number | undefined;
  /** The service's time when it was last seen. */
  readonly seen?: number | undefined;
  /** Visits on which it was over by the device's clock, and when the last of them was. */
  readonly late?: { readonly count: number; readonly at: number } | undefined;
}

const isOverAtService = ({ written, expires, served, seen }: Age): boolean =>
  served !== undefined && seen !== undefined && seen - served >= expires - written;

/**
 * What a visit means for a draft with unsent answers. The device's clock may be wrong by years, so it takes several
 * visits to be believed, a day apart. One that was put back in between, or ahead by more than a draft may stay, starts
 * again.
 */
export function atVisit(age: Age, wall: number): Age | 'over' {
  if (isOverAtService(age)) return 'over';
  const { late, written, expires } = age;
  if (wall < expires) return late ? { ...age, late: undefined } : age;
  const passed = late ? wall - late.at : 0;
  if (late && Math.abs(passed) < day) return age;
  const hasJumped = passed < 0 || passed > expires - written;
  const count = late && !hasJumped ? late.count + 1 : 1;
  return count >= visits ? 'over' : { ...age, late: { count, at: wall } };
}

/** What a visit means for what is over and stays because a living tab has it: the clock was seen all the same. */
export const whileInUse = (age: Age, wall: number): Age =>
  age.late ? { ...age, late: { ...age.late, at: wall } } : age;

/** What a visit means for anything that is kept: what the service has too goes by the device's clock. */
export function afterVisit(age: Age & { readonly kind: string }, wall: number): Age | 'over' {
  if (age.kind === 'draft' && age.unsent !== false) return atVisit(age, wall);
  return isThere(age, wall) ? age : 'over';
}

/** What the service's own time means for it: as long as that says otherwise, the device's clock counts for nothing. */
export function atService(age: Age, date: number): Age {
  if (age.served === undefined) return { ...age, served: date, late: undefined };
  const next = { ...age, seen: date };
  return isOverAtService(next) ? next : { ...age, late: undefined };
}

/** Whether something is still to be found: what is unsent is until it is swept, the rest until its time is over. */
export const isThere = ({ kind, unsent, expires }: Age & { readonly kind: string }, wall: number): boolean =>
  (kind === 'draft' && unsent !== false) || expires > wall;
