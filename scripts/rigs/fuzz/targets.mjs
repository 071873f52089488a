import { randomUUID } from 'node:crypto';
import { accountThings, logIn } from './account.mjs';

const forms = ['contact', 'every-field', 'household'];

/** What there is to be broken: every operation with an example of its body, some entries, the names of fields. */
export async function fuzzTargets(server) {
  const settings = '/settings/api';
  const operations = [
    ...(await operationsIn(`${server.base_url}/openapi.json`, '/api/v1')),
    // Logging out would leave nothing to try with the session of the others.
    ...(await operationsIn(`${server.url}${settings}/settings-openapi.json`, settings)).filter(
      ({ method }) => method !== 'DELETE',
    ),
  ];
  const account = { ...(await accountThings(server)), session: await logIn(server) };
  return { operations, entries: await openEntries(server, 24), fields: await fieldsOf(server), account };
}

const authOf = ({ security = [] }) => {
  if (security.some((way) => 'entryKey' in way)) return 'entry';
  return security.length > 0 ? 'account' : 'public';
};

async function operationsIn(address, base) {
  const { paths } = await (await fetch(address)).json();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      base,
      path,
      auth: authOf(operation),
      body: operation.requestBody?.content['application/json'].example,
      query: operation.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    })),
  );
}

/** Opens drafts of several forms. */
export async function openEntries({ base_url, forms: known }, count) {
  const opened = [];
  for (let i = 0; i < count; i++) {
    const form = forms.filter((name) => name in known)[i % forms.length] ?? 'contact';
    const response = await fetch(`${base_url}/entry-sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ form }),
    });
    if (response.status !== 201) throw new Error(`No draft of ${form}: ${await response.text()}`);
    const { entry_key, session } = await response.json();
    opened.push({ id: session.id, key: entry_key });
  }
  return opened;
}

async function fieldsOf({ base_url, forms: known }) {
  const names = new Set(['__proto__', 'constructor', 'none', 'a.b', 'household.ins_01M7CPARYRGDK2GHV2A3QQTHKG.name']);
  for (const form of forms.filter((name) => name in known)) {
    const schema = await (await fetch(`${base_url}/entry-sessions/forms/${form}/schema`)).json();
    const add = (fields) => {
      for (const field of fields ?? []) {
        names.add(field.key);
        add(field.fields);
      }
    };
    for (const page of schema.pages) for (const section of page.sections) add(section.fields);
  }
  return [...names];
}
