import * as z from 'zod/mini';
import { FormSchema } from '../library.js';
import { contact } from './forms/contact.js';
import type { FormDocument } from './records.js';
import type { Store } from './store.js';

/** A form to publish when the server starts. */
export interface FormSeed {
  readonly slug: string;
  readonly public_id: string;
  /** Stands before the number of a submitted entry. */
  readonly reference_prefix: string;
  readonly last_reference?: number;
  readonly draft_ttl_days?: number;
  readonly document: FormDocument;
}

/** The forms every server has, unless it is given others. */
export const seedForms: readonly FormSeed[] = [contact];

/** Refuses forms that no renderer could draw, before anybody asks for them. */
export function checkSeed({ slug, public_id, document }: FormSeed): void {
  const fail = (reason: string) => new Error(`The form "${slug}" cannot be published: ${reason}`);
  const parsed = z.safeParse(FormSchema, { ...document, hash: '' });
  if (!parsed.success) throw fail(z.prettifyError(parsed.error));
  if (document.form.public_id !== public_id) throw fail('its document has another public_id.');
  const keys = parsed.data.pages.flatMap((page) => page.sections.flatMap(({ fields }) => fields.map(({ key }) => key)));
  const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
  if (repeated !== undefined) throw fail(`two fields are called "${repeated}".`);
}

/** Publishes the forms. */
export async function plantSeed(store: Store, seeds: readonly FormSeed[]): Promise<void> {
  await store.transaction(async ({ forms }) => {
    for (const { slug, public_id, reference_prefix, last_reference = 0, draft_ttl_days = 30, document } of seeds) {
      // The public id is unique and stable, so links to a form survive a restart.
      await forms.put({ id: public_id, public_id, slug, reference_prefix, last_reference, draft_ttl_days, document });
    }
  });
}
