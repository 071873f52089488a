import type { AccountClient } from './client.js';

/** A webhook, and a delivery that has arrived. */
export async function webhookScene(key: AccountClient): Promise<{ webhook_id: string; delivery_id: string }> {
  const { server } = key;
  const webhook = await key.ok('POST', '/webhooks', {
    url: 'https://hooks.example.test/in',
    events: ['api_key.created'],
  });
  const delivery = await key.ok('POST', `/webhooks/${webhook.id}/test`, {});
  await server.controls.settle();
  const record = await server.store.deliveries.get(delivery.id);
  if (!record) throw new Error('no delivery');
  // Nothing leaves the server of a scene, so it would be tried again and again.
  await server.store.deliveries.put({ ...record, state: 'succeeded', queue: 'done', status_code: 204 });
  return { webhook_id: webhook.id, delivery_id: delivery.id };
}

interface Given {
  readonly params: Readonly<Record<string, string>>;
}

/** A body that each operation accepts. */
export const webhookBodies = {
  createWebhook: ({ params }: Given) => ({
    url: 'https://hooks.example.test/in',
    events: ['*'],
    filter: { form_ids: [params.form_id] },
  }),
  updateWebhook: () => ({ description: 'Renamed' }),
  testWebhook: () => ({ event_type: 'entry.submitted' }),
  rotateWebhookSecret: () => ({ overlap_seconds: 60 }),
};
