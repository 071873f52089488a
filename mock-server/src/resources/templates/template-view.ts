import { base } from '../../platform/owned.js';
import type { Store } from '../../store/store.js';
import type { TemplateRecord } from './records.js';

interface User {
  readonly object: string;
  readonly id: string;
}

/** Who uses which template of an account. */
export type Users = (template_id: string) => readonly User[];

/** Looks through the workflows of an account, and through the notifications its forms send. */
export async function templateUsers(store: Store, account_id: string): Promise<Users> {
  const workflows = (await store.workflows.list({ account_id })).map(({ id, steps }) => ({
    user: { object: 'workflow', id },
    text: JSON.stringify(steps.map(({ config }) => config)),
  }));
  const forms: typeof workflows = [];
  for (const { id } of await store.forms.list({ account_id })) {
    const versions = (await store.formVersions.list({ form_id: id })).filter(({ state }) => state !== 'archived');
    const text = JSON.stringify(versions.map(({ document }) => document.notifications ?? []));
    forms.push({ user: { object: 'form', id }, text });
  }
  // Ids are long enough that none stands in a text by chance.
  return (template_id) =>
    [...workflows, ...forms].filter(({ text }) => text.includes(template_id)).map(({ user }) => user);
}

/** A template as it is sent. */
export const templateView = (template: TemplateRecord, users: Users) => ({
  ...base('template', template),
  kind: template.kind,
  name: template.name,
  key: template.key,
  locale: template.locale,
  subject: template.subject,
  body: template.body,
  variables: template.variables.map((variable) => ({ ...variable })),
  state: template.state,
  used_by: users(template.id).map((user) => ({ ...user })),
});
