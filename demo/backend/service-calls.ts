import type { Backend } from './backend.js';

/** A request as it can be handed from tab to tab. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer | undefined;
}

export interface SentResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer | undefined;
}

/** What a tab asks of the service, in whichever tab that runs: plain data there and back. */
export interface ServiceCalls extends Omit<Backend, 'baseUrl' | 'account' | 'keepFiles'> {
  fetch(request: SentRequest): Promise<SentResponse>;
  account(...args: Parameters<Backend['account']>): Promise<SentResponse>;
}

const filled = (body: ArrayBuffer): ArrayBuffer | undefined => (body.byteLength > 0 ? body : undefined);

export const sentRequest = async (request: Request): Promise<SentRequest> => ({
  method: request.method,
  url: request.url,
  headers: [...request.headers],
  body: filled(await request.arrayBuffer()),
});

export const requestFrom = ({ method, url, headers, body }: SentRequest): Request =>
  new Request(url, { method, headers: new Headers(headers as [string, string][]), ...(body && { body }) });

export const sentResponse = async (response: Response): Promise<SentResponse> => ({
  status: response.status,
  headers: [...response.headers],
  body: filled(await response.arrayBuffer()),
});

export const responseFrom = ({ status, headers, body }: SentResponse): Response =>
  new Response(body ?? null, { status, headers: new Headers(headers as [string, string][]) });
