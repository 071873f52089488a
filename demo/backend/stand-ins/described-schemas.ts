export { registry } from 'zod/v4/core';

/** In place of descriptions of schemas, which the service has for those who write programs against its API: nobody reads them here. */
export const toJSONSchema = (): Readonly<Record<string, never>> => ({});
