import * as z from 'zod/mini';
import { Json } from './json.js';

/** What is wrong with one answer or one part of a request. */
export const Detail = z.object({
  in: z.string(),
  path: z.string(),
  code: z.string(),
  message: z.string(),
  part: z.optional(z.string()),
  params: z.optional(z.record(z.string(), Json)),
  current: z.optional(Json),
});
export type Detail = z.infer<typeof Detail>;

/** The body of every refused request (RFC 9457, with a stable `code`). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  message: z.string(),
  details: z.optional(z.array(Detail)),
  request_id: z.string(),
});
export type Problem = z.infer<typeof Problem>;
