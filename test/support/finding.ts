/** Something an engine has to say about a page. */
export interface Finding {
  readonly engine: 'axe' | 'ibm';
  readonly rule: string;
  /** Whether it is wrong for certain; what is not, a person has to look at. */
  readonly sure: boolean;
  readonly what: string;
  /** The element's own markup. */
  readonly where: string;
}
