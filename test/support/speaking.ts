import type { MockServer } from '@entryway/mock-server';

/**
 * Lets a service say that its forms are in another language, so that all around them is: its own texts stay as they are,
 * since no form is written in all languages.
 */
export function speaking(server: MockServer, locale: string, dir: 'ltr' | 'rtl'): MockServer {
  const fetch = async (request: Request): Promise<Response> => {
    const reply = await server.fetch(request);
    if (!request.url.includes('/schema') || !reply.ok) return reply;
    const { status, headers } = reply;
    const form = (await reply.json()) as Record<string, unknown>;
    const said = { ...form, locale, locales: [{ code: locale, name: locale, dir }] };
    return new Response(JSON.stringify(said), { status, headers });
  };
  return new Proxy(server, { get: (all, name) => (name === 'fetch' ? fetch : Reflect.get(all, name)) });
}
