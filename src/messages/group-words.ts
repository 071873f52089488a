/** The words of groups that are asked several times. */
export interface GroupWords {
  /** What stands above the name of an instance: "Employer 2 of 3", or "2 of 3" where it has no word of its own. */
  itemOf(noun: string, place: number, count: number | null): string;
  /** The first one is not another one. */
  add(noun: string, isFirst: boolean): string;
  added(name: string): string;
  empty(label: string): string;
  readonly edit: string;
  readonly fillIn: string;
  readonly remove: string;
  readonly duplicate: string;
  duplicated(name: string): string;
  readonly save: string;
  readonly cancel: string;
  removed(name: string): string;
  readonly undo: string;
  undoing(name: string): string;
  restored(name: string): string;
  /** Why there is no button to add, or to remove. */
  atMost(max: number): string;
  upTo(max: number): string;
  atLeast(min: number): string;
  /** How many there are is decided by an answer. */
  fixed(count: number): string;
  up(name: string): string;
  down(name: string): string;
  reorder(name: string): string;
  readonly reorderHint: string;
  moved(name: string, place: number, count: number): string;
  lifted(name: string, place: number, count: number): string;
  dropped(name: string, place: number, count: number): string;
  back(name: string): string;
  showing(from: number, to: number, count: number): string;
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
  readonly previousItem: string;
  readonly nextItem: string;
  readonly enterAdds: string;
  readonly total: string;
  readonly actions: string;
  /** The name of an input in a table: "Amount, line 2". */
  cell(label: string, name: string): string;
  readonly notAnswered: string;
  problems(count: number): string;
  open(label: string): string;
  readonly crumbs: string;
}
