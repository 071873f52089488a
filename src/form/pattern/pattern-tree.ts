/** Whether a code point matches. */
export type CharTest = (code: number) => boolean;

/** A place between characters. */
export type Place = 'start' | 'end' | 'boundary' | 'inside';

/** A pattern as a tree; captures are not kept, since only whether it matches is asked. */
export type PatternNode =
  | { readonly kind: 'char'; readonly test: CharTest }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'either'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly of: PatternNode; readonly least: number; readonly most: number };

/** Carries what is wrong with a pattern out of its parser. */
export class PatternRefusal extends Error {
  readonly position: number;
  constructor(reason: string, position: number) {
    super(reason);
    this.position = position;
  }
}
