import type { Outbound } from '../../../mock-server/src/platform/outbound/outbound.js';
import type { AccountClient, Resource } from './client.js';

/** A world in which every address answers with the same. */
export const quietOutbound: Outbound = {
  refusal: () => undefined,
  send: async () => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"ok":true}',
    isCut: false,
  }),
};

const ping = { key: 'ping', path_template: '/ping/{{ input.word }}', output_mapping: { ok: 'body.ok' } };

/** Something for every operation of extensions, connectors, environments and actions. */
export async function extensionScene(key: AccountClient): Promise<Record<string, string>> {
  const extension = await key.ok<Resource & { actions: { id: string }[] }>('POST', '/extensions', {
    catalog_key: 'vat_check',
    granted: ['answers:read'],
  });
  const action_id = extension.actions[0]?.id ?? '';
  const run = await key.ok('POST', `/actions/${action_id}/runs`, { input: { vat_number: 'DE811907980' } });
  const connector = await key.ok('POST', '/connectors', {
    name: 'Scene',
    key: 'scene',
    base_url: 'https://api.example.org/v1',
    operations: [ping],
  });
  const environment = await key.ok('POST', '/environments', { name: 'Trial', key: 'trial' });
  await key.ok('PUT', `/environments/${environment.id}/secrets/API_TOKEN`, { value: 'never to be seen again' });
  return {
    extension_id: extension.id,
    connector_id: connector.id,
    environment_id: environment.id,
    name: 'API_TOKEN',
    action_id,
    action_run_id: run.id,
  };
}

export const extensionBodies = {
  installExtension: () => ({
    catalog_key: 'team_chat',
    granted: ['entries:read'],
    config: { bot_token: 'a token of the bot', channel: '#news' },
  }),
  updateExtension: () => ({ state: 'disabled' }),
  createConnector: () => ({ name: 'New', key: 'fresh', base_url: 'https://api.example.org', operations: [ping] }),
  updateConnector: () => ({ name: 'Renamed' }),
  testConnector: () => ({ operation_key: 'ping', input: { word: 'hello' } }),
  createEnvironment: () => ({ name: 'New', key: 'fresh', variables: { HOST: 'example.org' } }),
  updateEnvironment: () => ({ name: 'Renamed' }),
  putSecret: () => ({ value: 'another value altogether' }),
  runAction: () => ({ input: { vat_number: 'ATU12345678' } }),
};

export const extensionQueries = { uninstallExtension: '?confirm=true' };
