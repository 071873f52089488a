import type { Answer, Field, FieldOf, Option, Page, Path, Section } from '../contract/index.js';
import type { Issue } from './issue.js';
import type { PersistentMap } from './persistent-map.js';

/** A field as it is painted now; `V` is what is answered to it, where that is known. */
export interface FieldView<V = Answer> {
  readonly path: Path;
  /** The field, with the values of expressions in its texts. */
  readonly field: Field;
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly required: boolean;
  /** What was answered, else the default. Hidden fields keep theirs. */
  readonly answer: V | null;
  /** The result of a calculated field. */
  readonly computed: Answer;
  /** The options offered now, for fields that have some. */
  readonly options: readonly Option[] | null;
  /** What stands in the way of going on. */
  readonly issues: readonly Issue[];
  /** What should be looked at, but may stay. */
  readonly warnings: readonly Issue[];
  /** How many instances hold answers and are left out, because this answer asks for fewer. */
  readonly leftOut: number;
}

/** One instance of a group. */
export interface InstanceView {
  readonly id: string;
  readonly label: string | null;
  readonly paths: readonly Path[];
}

/** A group as it is painted now. */
export interface GroupView {
  readonly path: Path;
  readonly field: FieldOf<'group'>;
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly instances: readonly InstanceView[];
  readonly min: number;
  readonly max: number | null;
  /** The number of instances there must be, where the form decides it. */
  readonly count: number | null;
  readonly issues: readonly Issue[];
}

export interface SectionView {
  readonly section: Section;
  readonly visible: boolean;
  /** Every field and group of the section, also those that are hidden now. */
  readonly paths: readonly Path[];
}

export interface PageView {
  readonly page: Page;
  readonly index: number;
  /** Whether the respondent gets to see it: shown, and not jumped over. */
  readonly visible: boolean;
  readonly sections: readonly SectionView[];
}

/** What to paint now. Whatever did not change is the same object as before. */
export interface FormView {
  readonly pages: readonly PageView[];
  readonly fields: PersistentMap<FieldView>;
  readonly groups: PersistentMap<GroupView>;
  /** Results of the form's variables. */
  readonly variables: PersistentMap<Answer>;
  /** Rules that cost too much with these answers, as JSON Pointers into the document; each counts as missing. */
  readonly broken: readonly string[];
}
