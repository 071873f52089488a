import { randomUUID } from 'node:crypto';

const document = {
  variables: [{ key: 'double', type: 'number', expr: { expr: 'answers.age * 2' } }],
  pages: [
    {
      key: 'p',
      sections: [
        {
          key: 's',
          fields: [
            { key: 'name', type: 'text', label: 'Name' },
            { key: 'age', type: 'number', label: 'Age', visible: { expr: 'answers.name != ""' } },
            { key: 'people', type: 'group', label: 'People', fields: [{ key: 'who', type: 'text', label: 'Who' }] },
          ],
        },
      ],
    },
  ],
};

/** What the browser of somebody who is logged in sends along; requests name no port. */
export async function logIn({ url, login, account_id }) {
  const response = await fetch(`${url}/settings/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(login),
  });
  if (!response.ok) throw new Error(`No session: ${await response.text()}`);
  const [cookie] = response.headers.get('Set-Cookie').split(';');
  const { csrf_token } = await response.json();
  return [
    `Cookie: ${cookie}`,
    `X-CSRF-Token: ${csrf_token}`,
    'Origin: http://127.0.0.1',
    `X-Account-ID: ${account_id}`,
  ];
}

/** Things of an account to be broken, by the parameters that name them; none of them is needed by anybody else. */
export async function accountThings({ base_url, api_key, account_id }) {
  const call = async (method, path, body, headers = {}) => {
    const response = await fetch(base_url + path, {
      method,
      headers: {
        Authorization: `Bearer ${api_key}`,
        'X-Account-ID': account_id,
        'Idempotency-Key': randomUUID(),
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status === 204) return {};
    return response.status < 300 ? response.json() : {};
  };
  await removeWebhooks(call);
  const project = await call('POST', '/projects', { name: `Fuzz ${randomUUID()}` });
  const form = await call('POST', '/forms', { project_id: project.id, name: 'Fuzz', document });
  const at = `/forms/${form.id}/versions`;
  await call('POST', `${at}/draft/publish`, {}, { 'If-Match': '*' });
  await call('POST', at, { from: 'published' });
  const fields = await call('GET', `${at}/draft/fields`);
  const entry = await call('POST', '/entries', { form_id: form.id, answers: { name: 'Ada', age: 3 } });
  const edit = await call('POST', `/entries/${entry.id}/edit-sessions`, { audience: 'account' });
  const table = await call('POST', '/tables', { name: `T ${randomUUID()}`, columns: [{ key: 'city', type: 'text' }] });
  const row = await call('POST', `/tables/${table.id}/rows`, { values: { city: 'Kiel' } });
  const view = await call('POST', '/views', { form_id: form.id, name: 'All' });
  const file = { name: 'a', size: 3, content_type: 'text/plain', purpose: 'asset' };
  const upload = await call('POST', '/files/uploads', file);
  const things = await extensionThings(call);
  const job = await call(
    'DELETE',
    `/forms/${(await call('POST', `/forms/${form.id}/duplicate`, {})).id}?purge=true&confirm=true`,
  );
  const workflow = await call('POST', '/workflows', {
    name: 'Fuzz',
    project_id: project.id,
    triggers: [{ id: 'hand', type: 'manual' }],
    steps: [
      { key: 'nap', type: 'delay', config: { seconds: 86400 } },
      { key: 'sum', type: 'transform', config: { output: '{{ trigger.a }}' } },
    ],
    connections: [
      { from: { kind: 'trigger', id: 'hand', port: 'default' }, to: { step_id: 'nap' } },
      { from: { kind: 'step', id: 'nap', port: 'default' }, to: { step_id: 'sum' } },
    ],
  });
  await call('POST', `/workflows/${workflow.id}/activate`);
  const run = await call('POST', `/workflows/${workflow.id}/runs`, {});
  return {
    headers: [`Authorization: Bearer ${api_key}`, `X-Account-ID: ${account_id}`],
    values: {
      account_id,
      project_id: project.id,
      form_id: form.id,
      version: 'draft',
      field_id: fields.data?.[0]?.id,
      entry_id: entry.id,
      revision_id: entry.revision_id,
      edit_session_id: edit.id,
      table_id: table.id,
      column_id: table.columns?.[0]?.id,
      row_id: row.id,
      view_id: view.id,
      upload_id: upload.id,
      file_id: upload.file_id,
      job_id: job.id,
      workflow_id: workflow.id,
      trigger_id: workflow.triggers?.[0]?.id,
      step_id: workflow.steps?.[1]?.id,
      connection_id: workflow.connections?.[1]?.id,
      run_id: run.id,
      ...things,
      namespace: 'crm',
      key: 'score',
    },
  };
}

/** What goes to receivers that do not answer is kept for days, so those that were made by chance are removed again. */
async function removeWebhooks(call) {
  const webhooks = (await call('GET', '/webhooks?limit=100')).data ?? [];
  for (const { id } of webhooks) await call('DELETE', `/webhooks/${id}`, undefined, { 'If-Match': '*' });
}

/** Something to be called: an extension, and a connector to nowhere. */
async function extensionThings(call) {
  await call('POST', '/extensions', { catalog_key: 'vat_check', granted: ['answers:read'] });
  const extension = (await call('GET', '/extensions')).data?.[0];
  const action_id = extension?.actions[0]?.id;
  const run = await call('POST', `/actions/${action_id}/runs`, { input: { vat_number: 'DE811907980' } });
  const connector = await call('POST', '/connectors', {
    name: 'Nowhere',
    key: `c${randomUUID().replaceAll('-', '_')}`,
    base_url: 'https://nowhere.invalid/v1',
    operations: [{ key: 'ask', path_template: '/{{ input.word }}', output_mapping: { all: 'body' } }],
  });
  const key = `e${randomUUID().replaceAll('-', '_')}`;
  const environment = await call('POST', '/environments', { name: 'Fuzz', key });
  await call('PUT', `/environments/${environment.id}/secrets/API_TOKEN`, { value: 'a secret to be broken' });
  return {
    extension_id: extension?.id,
    connector_id: connector.id,
    environment_id: environment.id,
    name: 'API_TOKEN',
    action_id,
    action_run_id: run.id,
  };
}
