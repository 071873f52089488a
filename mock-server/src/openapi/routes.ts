import type { Hono } from 'hono';
import type { Route } from '../platform/exchange.js';
import { sha256 } from '../platform/hash.js';
import type { Platform } from '../platform/platform.js';
import { answer, type Env, requestIdOf } from '../platform/router.js';

/** A text and the tag that stands for it. */
interface Tagged {
  readonly text: string;
  readonly etag: string;
}

const tagged = async (text: string): Promise<Tagged> => ({ text, etag: `"s-${(await sha256(text)).slice(0, 10)}"` });

/** Serves the description of the API; it is made when first asked for. */
export function addOpenApi(app: Hono<Env>, platform: Platform, routes: readonly Route[]): void {
  const { baseUrl } = platform;
  const description = once(async () => describe(routes, baseUrl));
  const json = once(async () => tagged(JSON.stringify(await description())));
  const yaml = once(async () => {
    // Only who asks for YAML needs the code that writes it.
    const { stringify } = await import('yaml');
    return tagged(await yamlOf(await description(), stringify));
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

/** Serves the description of what only the settings page can do, which is no part of the API. */
export function addSettingsDescription(app: Hono<Env>, platform: Platform, routes: readonly Route[]): void {
  const base = '/settings/api';
  const json = once(async () => tagged(JSON.stringify(await describe(routes, base, {}))));
  app.get(`${base}/settings-openapi.json`, async ({ req: { raw } }) => {
    const { text, etag } = await json();
    const reply = { status: 200, headers: { ETag: etag }, body: text };
    return answer(platform, raw, reply, { requestId: requestIdOf(platform, raw) });
  });
}

const contractOf = (routes: readonly Route[]) =>
  Object.fromEntries(routes.map(({ name, operation }) => [name, operation]));

/** Only who asks for a description needs the code that writes it. */
async function describe(routes: readonly Route[], baseUrl: string, own?: Record<string, never>) {
  const { describeApi } = await import('./document.js');
  return describeApi(contractOf(routes), baseUrl, own);
}

type Stringify = (value: unknown, options: { aliasDuplicateObjects: boolean; lineWidth: number }) => string;

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How long others wait, at most, while a document is written. */
const mostPatience = 40;

/** Writes a large document piece by piece: in one go it would keep everybody else waiting. */
async function yamlOf(document: Readonly<Record<string, unknown>>, stringify: Stringify, depth = 2): Promise<string> {
  let text = '';
  let begun = performance.now();
  for (const [name, value] of Object.entries(document)) {
    if (depth > 0 && isMap(value) && Object.keys(value).length > 0) {
      text += `${JSON.stringify(name)}:\n${(await yamlOf(value, stringify, depth - 1)).replaceAll(/^(?=.)/gm, '  ')}`;
    } else {
      text += stringify({ [name]: value }, { aliasDuplicateObjects: false, lineWidth: 0 });
      if (performance.now() - begun < mostPatience) continue;
      await new Promise((resolve) => setTimeout(resolve));
      begun = performance.now();
    }
  }
  return text;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
