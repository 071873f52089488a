import type { Answer, Answers, Path } from '../../contract/index.js';
import type { InstanceRef } from '../../form/index.js';

/** An answer given or, with `null`, cleared. */
export interface SetAnswer {
  readonly kind: 'set';
  readonly seq: number;
  readonly path: Path;
  readonly value: Answer;
}

/** One more instance of a group, under an id made here; `restore` brings back one that was removed. */
export interface AddInstance {
  readonly kind: 'add';
  readonly seq: number;
  readonly group: Path;
  readonly id: string;
  readonly position: number | 'end';
  readonly restore: boolean;
  /** Whether it goes out in the whole list of its group, with answers and other instances, and not by itself. */
  readonly listed?: boolean;
}

/** A copy of an instance; `answers` are the copies, so that they can be shown before the service has made them. */
export interface DuplicateInstance {
  readonly kind: 'duplicate';
  readonly seq: number;
  readonly group: Path;
  readonly id: string;
  readonly source: string;
  readonly answers: Answers;
}

/** An instance taken away, with everything in it. */
export interface RemoveInstance {
  readonly kind: 'remove';
  readonly seq: number;
  readonly group: Path;
  readonly id: string;
  /** Another device wrote in it since: should the removal not have gone through, it gives way. */
  readonly opposed?: boolean;
}

/** The instances of a group in another order. */
export interface ReorderGroup {
  readonly kind: 'reorder';
  readonly seq: number;
  readonly group: Path;
  readonly ids: readonly string[];
}

/** A button pressed; what it does cannot be taken back, so it is sent once. */
export interface PressButton {
  readonly kind: 'press';
  readonly seq: number;
  readonly button: string;
  readonly instance_id: string | null;
  readonly key: string;
}

export type GroupChange = AddInstance | DuplicateInstance | RemoveInstance | ReorderGroup;

/** One edit waiting to be sent. */
export type Change = SetAnswer | GroupChange | PressButton;

type WithoutSeq<C> = C extends Change ? Omit<C, 'seq'> : never;

/** An edit before it has its place in the order. */
export type NewChange = WithoutSeq<Change>;

export const isSet = (change: Change): change is SetAnswer => change.kind === 'set';
export const isPress = (change: Change): change is PressButton => change.kind === 'press';
export const isGroupChange = (change: Change): change is GroupChange => !isSet(change) && !isPress(change);

/** Whether an instance may go out in the list of its group; one that is to come back can only be asked for by itself. */
export const isListed = (change: Change): change is AddInstance =>
  change.kind === 'add' && change.listed === true && !change.restore;

/** Whether a path lies in an instance. */
export const isInside = (path: Path, { group, id }: InstanceRef): boolean => path.startsWith(`${group}.${id}.`);

/** Whether a change happens inside an instance. */
export function happensIn(change: Change, instance: InstanceRef): boolean {
  if (isSet(change)) return isInside(change.path, instance);
  if (isPress(change)) return change.instance_id === instance.id;
  return isInside(`${change.group}.`, instance);
}

/** Whether a change makes an instance. */
export const makes = (change: Change, id: string): boolean =>
  (change.kind === 'add' || change.kind === 'duplicate') && change.id === id;
