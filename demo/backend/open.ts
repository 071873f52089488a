import type { Backend } from './backend.js';
import { baseUrl, served } from './served.js';

/** Opens the service; in the static build it runs in this page, and knows the form named first. */
export async function openBackend(first: string): Promise<Backend> {
  if (!import.meta.env.PROD) return served;
  const { openInPage } = await import('./in-page.js');
  return openInPage(baseUrl, first);
}
