import * as z from 'zod/mini';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Any JSON value. It is not walked: what came through `JSON.parse` is JSON already. */
export const Json = z.unknown() as unknown as z.ZodMiniType<Json, Json>;
