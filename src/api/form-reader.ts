import { fillOperations } from '../contract/fill-operations.js';
import type { FormSchema } from '../contract/index.js';
import { call } from './call.js';
import { createHttp, type HttpOptions } from './http.js';

/** A form, or why there is none, and what the reply said beside it. */
export type ReadForm = { readonly headers: Headers } & ({ readonly schema: FormSchema } | { readonly error: unknown });

/** Asks for published forms. */
export function formReader({ fetch = (input, init) => globalThis.fetch(input, init), ...options }: HttpOptions) {
  return async (public_id: string, locale: string | undefined, signal: AbortSignal): Promise<ReadForm> => {
    let headers = new Headers();
    const http = createHttp({
      ...options,
      fetch: async (input, init) => {
        const reply = await fetch(input, init);
        headers = reply.headers;
        return reply;
      },
    });
    const asked = call(http, fillOperations.getPublicSchema, { params: { public_id }, query: { locale }, signal });
    return await asked.then(
      (schema) => ({ schema, headers }),
      (error: unknown) => ({ error, headers }),
    );
  };
}
