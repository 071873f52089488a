import type { AccountClient, Resource } from './client.js';

/** A form as an author would write it: two pages, a group, and rules between them. */
export const sampleDocument = {
  settings: { submit_label: 'Send' },
  variables: [{ key: 'total', type: 'number', expr: { expr: 'sum(answers.people.map(p, p.age))' } }],
  pages: [
    {
      key: 'start',
      title: 'You',
      sections: [
        {
          key: 'about',
          fields: [
            { key: 'name', type: 'text', label: 'Name', required: true },
            {
              key: 'age',
              type: 'number',
              label: 'Age',
              validations: [
                { id: 'adult', assert: { expr: 'value >= 18' }, message: 'Adults only, {{ answers.name }}' },
              ],
            },
            {
              key: 'school',
              type: 'text',
              label: 'School',
              visible: { expr: 'answers.age < 25 && has(answers.name)' },
            },
            { key: 'secret_score', type: 'number', label: 'Score', private: true, notes: 'for us only' },
          ],
        },
      ],
    },
    {
      key: 'family',
      title: 'Family of {{ answers.name }}',
      sections: [
        {
          key: 'people',
          fields: [
            {
              key: 'people',
              type: 'group',
              label: 'People',
              max: 5,
              fields: [
                { key: 'person_name', type: 'text', label: 'Their name' },
                {
                  key: 'person_age',
                  type: 'number',
                  label: 'Their age',
                  visible: { expr: 'item.person_name != "" && answers.age > 1' },
                },
              ],
            },
            {
              key: 'sum',
              type: 'calculated',
              label: 'Sum',
              result_type: 'number',
              expr: { expr: 'sum(answers.people.map(p, p.person_age)) + answers.age' },
            },
          ],
        },
      ],
    },
  ],
  confirmations: [{ key: 'default', title: 'Thanks {{ answers.name }}' }],
};

/** Without the mistake that the variable has. */
export const soundDocument = {
  ...sampleDocument,
  variables: [{ key: 'total', type: 'number', expr: { expr: 'sum(answers.people.map(p, p.person_age))' } }],
};

/** A form with a draft. */
export async function makeForm(
  client: AccountClient,
  document: unknown = soundDocument,
  name = 'Sample',
): Promise<Resource & { draft_version_id: string; public_id: string }> {
  const [project] = (await client.ok<{ data: (Resource | undefined)[] }>('GET', '/projects')).data;
  const target: Resource = project ?? (await client.ok<Resource>('POST', '/projects', { name: 'Forms' }));
  return client.ok('POST', '/forms', { project_id: target.id, name, document });
}

/** A form that respondents can fill. */
export async function publishForm(client: AccountClient, document: unknown = soundDocument, name?: string) {
  const form = await makeForm(client, document, name);
  await publishDraft(client, form.id);
  return form;
}

/** Publishes the draft of a form. */
export const publishDraft = (client: AccountClient, form_id: string, body: object = {}): Promise<Resource> =>
  client.ok('POST', `/forms/${form_id}/versions/draft/publish`, body, { 'If-Match': '*' });
