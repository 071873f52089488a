import type { FaultRule } from '@entryway/mock-server';

/** The form service behind the studio, and the switches on its back. */
export interface Backend {
  readonly baseUrl: string;
  setFaults(rules: readonly FaultRule[]): Promise<void>;
  /** Whether the account behind the forms pays. */
  setPaying(paying: boolean): Promise<void>;
  /** Writes an answer as another device would. */
  changeElsewhere(entry_id: string, path: string, value: string): Promise<void>;
  /** Forgets every entry. */
  reset(): Promise<void>;
}

const baseUrl = '/api/v1';

export const billingStatus = (paying: boolean): 'active' | 'inactive' => (paying ? 'active' : 'inactive');

/** In development the mock-server stands behind the page's own address. */
const served: Backend = {
  baseUrl,
  setFaults: (rules) => steer('PUT', '/_mock/faults', { rules }),
  setPaying: (paying) => steer('PUT', '/_mock/billing', { status: billingStatus(paying) }),
  changeElsewhere: (entry_id, path, value) =>
    steer('PATCH', `/_mock/entries/${entry_id}/answers`, { answers: { [path]: value } }),
  reset: () => steer('POST', '/_mock/reset', {}),
};

async function steer(method: string, path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-mock-control': '1' };
  const response = await fetch(path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`);
}

/** Opens the service; in the static build it runs in this page, unless the studio around it has opened it. */
export async function openBackend(service: 'open' | 'opened' = 'open'): Promise<Backend> {
  if (!import.meta.env.PROD || service === 'opened') return served;
  const { openInPage } = await import('./backend-in-page.js');
  return openInPage(baseUrl);
}
