import type { Answer, Answers } from '../contract/index.js';
import type { FieldView, PersistentMap } from '../form/index.js';

/**
 * A form nobody described: any path takes any answer. It is `any` so that a session of a form that was described can be
 * given wherever a session is wanted; the types below let none of it through to callers.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyForm = any;

type IsAny<A> = 0 extends 1 & A ? true : false;

/** The paths of a form's answers; `A` is what `npx entryway types` wrote: answers by path. */
export type PathOf<A> = keyof A & string;

/** The answer at a path. */
export type AnswerAt<A, P extends PathOf<A>> = IsAny<A> extends true ? Answer : A[P];

/** The paths of a form's groups: whatever its answers' paths go through. */
export type GroupOf<A> = IsAny<A> extends true ? string : GroupIn<PathOf<A>>;

type GroupIn<P extends string> = P extends `${infer G}.${string}.${infer Rest}`
  ? G | `${G}.${string}.${GroupIn<Rest>}`
  : never;

/** Some answers by path. */
export type SomeAnswers<A> =
  IsAny<A> extends true ? Answers : { readonly [P in PathOf<A>]?: AnswerAt<A, P> | null | undefined };

/** Views of fields by path: of known paths with the type of their answer, and of all others. */
export type FieldViews<A> = {
  get<P extends PathOf<A>>(path: P): FieldView<AnswerAt<A, P>> | undefined;
} & PersistentMap<FieldView>;
