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
    return response.status < 300 ? response.json() : {};
  };
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
  const job = await call(
    'DELETE',
    `/forms/${(await call('POST', `/forms/${form.id}/duplicate`, {})).id}?purge=true&confirm=true`,
  );
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
      namespace: 'crm',
      key: 'score',
    },
  };
}
