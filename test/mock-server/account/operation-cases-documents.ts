import { origin } from '../respondent.js';
import type { AccountClient } from './client.js';
import type { MakeBody, Name, Query } from './operation-cases.js';

/** What operations on billing, references and templates work on. */
export async function docParams(key: AccountClient, page: AccountClient, name: Name): Promise<Record<string, string>> {
  const sections = [{ key: 'extra', fields: [{ key: 'extra_note', type: 'text', label: 'Note' }] }];
  const layout = await key.ok('POST', '/templates', { kind: 'layout', name: 'Scene layout', body: { sections } });
  const mail = await key.ok('POST', '/templates', { kind: 'email', name: 'Scene mail', subject: 'Hi', body: 'Hello' });
  const checkout = await page.ok('POST', '/billing/checkout-sessions', checkoutBody);
  const template_id = name === 'instantiateTemplate' ? layout.id : mail.id;
  return { template_id, checkout_id: checkout.id };
}

const checkoutBody = {
  plan_key: 'business',
  interval: 'month',
  success_url: `${origin}/settings?paid`,
  cancel_url: `${origin}/settings`,
};

export const docBodies = {
  createCheckoutSession: () => checkoutBody,
  createPortalSession: () => ({ return_url: `${origin}/settings` }),
  resolveReferences: ({ params }) => ({
    references: ['{{ entry.answers.name }}'],
    context: { entry_id: params.entry_id },
  }),
  createTemplate: () => ({ kind: 'content', name: 'New', body: 'Text' }),
  updateTemplate: () => ({ name: 'Renamed' }),
  renderTemplate: () => ({ format: 'html' }),
  instantiateTemplate: ({ params }) => ({ form_id: params.form_id, key_prefix: 'p_' }),
} satisfies Readonly<Record<string, MakeBody>>;

export const docQueries = {
  searchReferences: ({ form_id }) => `?context=form:${form_id}`,
} satisfies Readonly<Record<string, Query>>;
