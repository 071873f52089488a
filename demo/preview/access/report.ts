/** What is drawn over the form. */
export type Drawn = 'findings' | 'order' | 'headings' | 'names' | 'targets' | 'nothing';

/** An element of the page in the frame, by a number that stays the same while it is there. */
type ElementNumber = number;

/** A rule that is broken, and where. */
export interface Finding {
  readonly rule: string;
  readonly impact: string;
  /** What is asked for, in a sentence. */
  readonly asks: string;
  readonly help: string;
  readonly places: readonly {
    readonly at: ElementNumber;
    readonly html: string;
    /** What would mend it. */
    readonly fixes: readonly string[];
  }[];
}

/** Something one can operate, as software for people hears of it. */
export interface Control {
  readonly at: ElementNumber;
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** The how-manyeth stop of the tab key it is; null: an arrow key or nothing leads there. */
  readonly stop: number | null;
  /** What takes a click, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Heading {
  readonly at: ElementNumber;
  readonly level: number;
  readonly text: string;
}

/** The form as it is for those who do not see it, or use no mouse. */
export interface AccessReport {
  readonly findings: readonly Finding[];
  /** What no program can decide. */
  readonly undecided: readonly Finding[];
  readonly controls: readonly Control[];
  readonly headings: readonly Heading[];
  /** Why there is none, where axe could not look. */
  readonly trouble: string;
}
