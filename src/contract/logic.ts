import type * as z from 'zod/mini';
import { bool, def, object, openEnum, opt, str, strings, text, union } from './members.js';

/** Plain text for people; `{{ … }}` in it stands for the value of an expression. */
export const Text = str;
export type Text = z.infer<typeof Text>;

/** Text with a safe subset of Markdown. */
export const Md = str;
export type Md = z.infer<typeof Md>;

/** An expression, and the answer keys it reads. */
export const Expr = object({ expr: str, deps: def(strings, []) });
export type Expr = z.infer<typeof Expr>;

/** Something that is so, is not so, or depends on the answers. */
export const Cond = union([bool, Expr]);
export type Cond = z.infer<typeof Cond>;

export const cond = (value: boolean) => def(Cond, value);

/** A rule of a form's author for one answer. `other` severities never block, as warnings do not. */
export const Validation = object({
  id: str,
  assert: Expr,
  message: text,
  severity: def(openEnum(['error', 'warning']), 'error'),
  when: opt(Cond),
});
export type Validation = z.infer<typeof Validation>;

/** Which page comes next when a condition holds: the key of a page, or `submit`. */
export const Jump = object({ when: Cond, to: str });
export type Jump = z.infer<typeof Jump>;

/** What a calculation gives; `other` is shown as text. */
export const ResultType = openEnum(['number', 'string', 'boolean', 'date']);

/** A named calculation, read as `vars.<key>`. */
export const Variable = object({ key: str, type: def(ResultType, 'other'), expr: Expr });
export type Variable = z.infer<typeof Variable>;
