import type { Hono } from 'hono';
import type { Platform } from '../platform/platform.js';
import { notFound } from '../platform/problem.js';
import { replyOfRefusal } from '../platform/reply.js';
import { answer, type Env, requestIdOf } from '../platform/router.js';
import { findForm } from '../resources/forms/index.js';

const strict = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html entry-html 'allow-duplicates'",
];

// No inline script or style, no other host; a form may show pictures and films of its author.
const policies = {
  settings: [...strict, "img-src 'self'"].join('; '),
  form: [...strict, "img-src 'self' data: blob: https:", "media-src 'self' blob: https:", "worker-src 'self'"].join(
    '; ',
  ),
};

/** Serves the settings page, and a page for every form: where links to it lead unless it has a page of its own. */
export function addPages(app: Hono<Env>, platform: Platform): void {
  const html = (request: Request, kind: keyof typeof policies, body: string, status = 200): Response => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policies[kind] };
    return answer(platform, request, { status, headers, body }, { requestId: requestIdOf(platform, request) });
  };

  app.get('/settings', ({ req: { raw }, env }) =>
    html(raw, 'settings', env.host.page ? settingsPage(platform) : noPage),
  );

  app.get('/f/:name', async ({ req, env }) => {
    const name = req.param('name');
    const form = await findForm(platform.store, name);
    const title = form?.document.form.title ?? 'Form not found';
    const body = env.host.page ? formPage(platform.baseUrl, name, String(title)) : noPage;
    return html(req.raw, 'form', body, form ? 200 : 404);
  });

  app.get('/settings/assets/:name', async ({ req, env }) => {
    const asset = await env.host.page?.(req.param('name'));
    const requestId = requestIdOf(platform, req.raw);
    if (!asset) return answer(platform, req.raw, replyOfRefusal(notFound(), requestId), { requestId });
    return new Response(asset.bytes, {
      headers: {
        'Content-Type': asset.type,
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        'X-Request-ID': requestId,
      },
    });
  });
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const head = (title: string, name: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="/settings/assets/mark.svg">
<link rel="stylesheet" href="/settings/assets/${name}.css">
<script type="module" src="/settings/assets/${name}.js"></script>
</head>`;

const settingsPage = ({
  baseUrl,
  allowSignUp,
}: Platform): string => `${head('Settings · Entryway mock-server', 'settings')}
<body><settings-page api="${escaped(baseUrl)}"${allowSignUp ? ' sign-up' : ''}></settings-page>
<noscript><p>This page needs JavaScript.</p></noscript></body>
</html>
`;

const formPage = (baseUrl: string, name: string, title: string): string => `${head(title, 'form')}
<body><main><entry-form base-url="${escaped(baseUrl)}" form="${escaped(name)}"></entry-form></main>
<noscript><p>This page needs JavaScript.</p></noscript></body>
</html>
`;

/** Where there are no files, as in a page. */
const noPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Entryway mock-server</title></head>
<body><h1>No page</h1><p>The pages of the mock-server are served by its command only.</p></body></html>
`;
