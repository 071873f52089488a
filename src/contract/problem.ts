import type * as z from 'zod/mini';
import { Json } from './json.js';
import { array, num, object, openEnum, optional, record, str } from './members.js';

/** What is wrong with one answer or one part of a request; in `answers` its code is a `DetailCode`. */
export const Detail = object({
  /** How to read `path`: an answer path, a JSON Pointer into the body, the name of a parameter. */
  in: openEnum(['body', 'query', 'header', 'path', 'answers', 'document']),
  path: str,
  code: str,
  message: str,
  part: optional(str),
  params: optional(record(str, Json)),
  current: optional(Json),
});
export type Detail = z.infer<typeof Detail>;

/** The body of every refused request (RFC 9457). Its `code` is an `ErrorCode`, or one this version has not heard of. */
export const Problem = object({
  type: str,
  title: str,
  status: num,
  code: str,
  message: str,
  details: optional(array(Detail)),
  request_id: str,
});
export type Problem = z.infer<typeof Problem>;
