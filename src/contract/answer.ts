import type * as z from 'zod/mini';
import { Json } from './json.js';
import { matching, record } from './members.js';

/** The value a respondent gave to one field; its shape depends on the field's type. */
export const Answer: typeof Json = Json;
export type Answer = Json;

/** Where an answer lives: `email`, or `household.ins_….name` inside a group instance. */
export const Path: z.ZodMiniString<string> = matching(/^.{1,500}$/s);
export type Path = z.infer<typeof Path>;

/** Answers by path; `null` stands for a cleared answer. */
export const Answers = record(Path, Answer);
export type Answers = z.infer<typeof Answers>;
