import path from 'node:path';
import { assembleHtml } from './assemble-html.mjs';
import { startService } from './service.mjs';
import { visit } from './visit.mjs';

/** What a careful site sends with every page. */
const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data:",
];
const trustedTypes = "require-trusted-types-for 'script'";

/** Serves a page beside the mock-server, under a strict policy, and visits it. */
export async function trySite({ browser, folder, service, env }, environment) {
  const { site, page, forms, own, opener, serviceInPage, setsHtml } = environment;
  const pages = site ? path.join(folder, site) : await assembleHtml(folder);
  // MSW registers its service worker by a plain string, and some frameworks set HTML by one.
  const policy = (serviceInPage || setsHtml ? strictPolicy : [...strictPolicy, trustedTypes]).join('; ');
  const server = await startService({ folder: await service(), pages, policy, env });
  const entries = (tab) => (serviceInPage ? entriesShown(tab) : server.entries());
  try {
    return await visit(browser, { address: `${server.url}/${page}`, forms, own, opener, entries });
  } finally {
    await server.stop();
  }
}

/** Where the mock-server runs in the page, the page says what it has. */
const entriesShown = async (tab) => [await tab.evaluate("document.querySelector('output').value")];
