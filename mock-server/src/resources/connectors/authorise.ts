import type { Platform } from '../../platform/platform.js';
import { type ConnectorRequest, headerValue } from './build-request.js';
import { base64 } from './encodings.js';
import { type Masking, stars } from './masking.js';
import { accessToken } from './oauth-token.js';
import type { ConnectorAuth } from './records.js';

type Secrets = Readonly<Record<string, string>>;

const withHeader = (request: ConnectorRequest, name: string, value: string): ConnectorRequest => ({
  ...request,
  headers: { ...request.headers, [name.toLowerCase()]: headerValue(name, value) },
});

/** The request as it may be shown: it tells how it says who sends it, and not what it says. */
export function seemingly(request: ConnectorRequest, auth: ConnectorAuth): ConnectorRequest {
  switch (auth.type) {
    case 'none':
      return request;
    case 'basic':
      return withHeader(request, 'authorization', `Basic ${stars}`);
    case 'bearer':
    case 'oauth2_client':
      return withHeader(request, 'authorization', `Bearer ${stars}`);
    case 'api_key': {
      if (auth.in === 'header') return withHeader(request, auth.name, stars);
      const url = new URL(request.url);
      url.searchParams.set(auth.name, stars);
      return { ...request, url };
    }
  }
}

/** The request with what says who sends it. */
export async function authorise(
  platform: Platform,
  request: ConnectorRequest,
  auth: ConnectorAuth,
  secrets: Secrets,
  masking: Masking,
): Promise<ConnectorRequest> {
  const value = 'secret_ref' in auth ? (secrets[auth.secret_ref] ?? '') : '';
  const bearing = (token: string): ConnectorRequest => withHeader(request, 'authorization', token);
  switch (auth.type) {
    case 'none':
      return request;
    case 'basic': {
      const credentials = base64(`${auth.username}:${value}`);
      masking.hide(credentials);
      return bearing(`Basic ${credentials}`);
    }
    case 'bearer':
      return bearing(`Bearer ${value}`);
    case 'api_key': {
      if (auth.in === 'header') return withHeader(request, auth.name, value);
      const url = new URL(request.url);
      url.searchParams.set(auth.name, value);
      return { ...request, url };
    }
    case 'oauth2_client': {
      const token = await accessToken(platform, auth, value);
      masking.hide(token);
      return bearing(`Bearer ${token}`);
    }
  }
}
