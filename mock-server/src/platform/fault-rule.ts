import * as z from 'zod/mini';

const positive = z.int().check(z.positive());
const milliseconds = z.number().check(z.nonnegative());

const scope = {
  /** The name of an operation; every operation when left out. */
  operation: z.optional(z.string()),
  /** How often the rule applies before it is used up; for ever when left out. */
  times: z.optional(positive),
  /** The first call it applies to, counted from 1; then once, unless `times` says otherwise. */
  nth: z.optional(positive),
  /** How likely it applies, from 0 to 1; always when left out. */
  probability: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
};

/** One thing that goes wrong on purpose. */
export const FaultRule = z.discriminatedUnion('kind', [
  z.object({ ...scope, kind: z.literal('offline') }),
  z.object({ ...scope, kind: z.literal('lost_reply') }),
  z.object({
    ...scope,
    kind: z.literal('status'),
    status: z.int().check(z.minimum(400), z.maximum(599)),
    code: z.string(),
    retryAfter: z.optional(z.int().check(z.nonnegative())),
  }),
  z.object({ ...scope, kind: z.literal('html') }),
  z.object({ ...scope, kind: z.literal('bad_shape') }),
  z.object({ ...scope, kind: z.literal('truncated') }),
  z.object({ ...scope, kind: z.literal('redirect'), location: z.optional(z.string()) }),
  z.object({ ...scope, kind: z.literal('wrong_entry') }),
  z.object({ ...scope, kind: z.literal('cut_upload') }),
  z.object({ ...scope, kind: z.literal('delay'), ms: milliseconds, jitter: z.optional(milliseconds) }),
]);
export type FaultRule = z.infer<typeof FaultRule>;
