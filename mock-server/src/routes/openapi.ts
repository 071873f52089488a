import type { Hono } from 'hono';
import type { Platform } from '../http/exchange.js';
import { sha256 } from '../http/hash.js';
import type { Route } from '../http/route.js';
import { answer, type Env, requestIdOf } from '../http/router.js';
import { describeApi } from '../openapi/document.js';

/** A text and the tag that stands for it. */
interface Tagged {
  readonly text: string;
  readonly etag: string;
}

const tagged = async (text: string): Promise<Tagged> => ({ text, etag: `"s-${(await sha256(text)).slice(0, 10)}"` });

/** Serves the description of the API; it is made when first asked for. */
export function addOpenApi(app: Hono<Env>, platform: Platform, routes: readonly Route[]): void {
  const { baseUrl } = platform;
  const json = once(() => tagged(JSON.stringify(describe(routes, baseUrl))));
  const yaml = once(async () => {
    // Only who asks for YAML needs the code that writes it.
    const { stringify } = await import('yaml');
    return tagged(stringify(describe(routes, baseUrl), { aliasDuplicateObjects: false }));
  });
  const serve = (path: string, type: string, made: () => Promise<Tagged>) =>
    app.get(baseUrl + path, async ({ req: { raw } }) => {
      const { text, etag } = await made();
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=60', ETag: etag };
      return answer(platform, raw, { status: 200, headers, body: text }, { requestId: requestIdOf(platform, raw) });
    });
  serve('/openapi.json', 'application/json; charset=utf-8', json);
  serve('/openapi.yaml', 'application/yaml; charset=utf-8', yaml);
}

const describe = (routes: readonly Route[], baseUrl: string) =>
  describeApi(Object.fromEntries(routes.map(({ name, operation }) => [name, operation])), baseUrl);

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
