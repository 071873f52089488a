import type { Hono } from 'hono';
import type { Platform } from '../platform/platform.js';
import { notFound } from '../platform/problem.js';
import { replyOfRefusal } from '../platform/reply.js';
import { answer, type Env, requestIdOf } from '../platform/router.js';

// No inline script or style, no other host: what the page shows is what came with the server.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the interactive documentation, and says that the server lives. */
export function addDocs(app: Hono<Env>, platform: Platform): void {
  const { baseUrl } = platform;

  app.get('/health', ({ req: { raw } }) =>
    answer(
      platform,
      raw,
      { status: 200, headers: {}, body: { status: 'ok' } },
      { requestId: requestIdOf(platform, raw) },
    ),
  );

  app.get(`${baseUrl}/docs`, ({ req: { raw }, env }) => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
    const body = env.host.asset ? interactive(baseUrl) : plain(baseUrl);
    return answer(platform, raw, { status: 200, headers, body }, { requestId: requestIdOf(platform, raw) });
  });

  app.get(`${baseUrl}/docs/:name`, async ({ req, env }) => {
    const asset = await env.host.asset?.(req.param('name'));
    const requestId = requestIdOf(platform, req.raw);
    if (!asset) return answer(platform, req.raw, replyOfRefusal(notFound(), requestId), { requestId });
    return new Response(asset.bytes, {
      headers: {
        'Content-Type': asset.type,
        'Cache-Control': 'public, max-age=3600',
        'X-Content-Type-Options': 'nosniff',
        'X-Request-ID': requestId,
      },
    });
  });
}

const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Form service API</title>';

const interactive = (baseUrl: string): string => `${head}
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="${baseUrl}/docs/swagger-ui.css">
<link rel="icon" href="${baseUrl}/docs/favicon-32x32.png">
</head><body><div id="docs" data-description="${baseUrl}/openapi.json"></div>
<script src="${baseUrl}/docs/swagger-ui-bundle.js"></script>
<script src="${baseUrl}/docs/start.js"></script>
</body></html>`;

/** Where the files of the documentation are not at hand, as in a page. */
const plain = (baseUrl: string): string => `${head}</head><body><h1>Form service API</h1>
<p>The description of every operation: <a href="${baseUrl}/openapi.json">JSON</a>, <a href="${baseUrl}/openapi.yaml">YAML</a>.</p>
</body></html>`;
