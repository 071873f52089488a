import type { Field } from '../../contract/index.js';
import type { GroupView, InstanceView } from '../../form/index.js';
import type { GroupWords } from '../../messages/index.js';
import { takesNoAnswer } from '../../session/drawn.js';
import type { FormScope } from '../form-scope.js';
import type { Reorder } from './reorder.js';

/** One instance as it is drawn now. */
export interface DrawnItem {
  readonly kind: 'item';
  readonly id: string;
  readonly instance: InstanceView;
  /** Its place among all instances of the group, from 0. */
  readonly index: number;
  readonly name: string;
  readonly isOpen: boolean;
  readonly isLast: boolean;
}

/** What a removed instance leaves behind until the page is left. */
export interface Trace {
  readonly kind: 'trace';
  readonly id: string;
  readonly name: string;
  /** Where it stood. */
  readonly index: number;
}

/** What can be done with the instances of a group. */
export interface GroupActions {
  add(): void;
  remove(id: string): void;
  restore(trace: Trace): void;
  duplicate(id: string): void;
  move(id: string, by: -1 | 1): void;
  edit(id: string): void;
  save(id: string): void;
  cancel(id: string): void;
  toggle(id: string): void;
}

/** Everything a layout needs to draw the instances of a group. */
export interface GroupFrame {
  readonly scope: FormScope;
  readonly group: GroupView;
  readonly words: GroupWords;
  readonly layout: GroupView['field']['layout'];
  /** What stands on screen, in order: instances, and traces of those that were removed. */
  readonly rows: readonly (DrawnItem | Trace)[];
  /** Whether an instance shows its answers, and is opened to be edited. */
  readonly summarises: boolean;
  /** Why an instance could not be removed. */
  readonly notice: { readonly id: string; readonly text: string } | null;
  readonly headingLevel: number;
  readonly canChange: boolean;
  /** Whether there is room for another instance. */
  readonly hasRoom: boolean;
  /** How many instances there are, where each says so: not while a line below says it for all of them. */
  readonly count: number | null;
  readonly canMove: boolean;
  readonly lifted: string | null;
  readonly reorder: Reorder;
  readonly actions: GroupActions;
}

const isSame = <T extends object>(a: T | undefined, b: T | undefined, members: readonly (keyof T)[]): boolean =>
  a === b || (a !== undefined && b !== undefined && members.every((member) => Object.is(a[member], b[member])));

/** Whether an instance would be drawn alike: an instance more at the end of a long list changes none on screen. */
export const isSameItem = (a: DrawnItem | undefined, b: DrawnItem | undefined): boolean =>
  isSame(a, b, ['instance', 'index', 'name', 'isOpen', 'isLast']);

export const isSameFrame = (a: GroupFrame | undefined, b: GroupFrame | undefined): boolean =>
  a?.group.field === b?.group.field &&
  isSame(a, b, [
    'scope',
    'words',
    'summarises',
    'notice',
    'headingLevel',
    'canChange',
    'hasRoom',
    'count',
    'canMove',
    'lifted',
  ]);

/** The id of something that belongs to an instance: its title, or one of its buttons. */
export const idOf = ({ scope, group }: Pick<GroupFrame, 'scope' | 'group'>, id: string, part = ''): string =>
  `${scope.prefix}-${group.path}.${id}${part && `-${part}`}`;

/** Whether a field asks for something. */
export const asks = ({ type }: Field): boolean => !takesNoAnswer.has(type);

/** Up to so many questions an instance is simply open; with more it shows its answers and is opened to edit. */
const openFields = 3;

export const summarises = ({ field }: Pick<GroupView, 'field'>): boolean =>
  field.layout === 'cards' && field.fields.filter(asks).length > openFields;
