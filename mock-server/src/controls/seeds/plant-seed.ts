import { hashOf } from '../../resources/forms/index.js';
import type { Store } from '../../store/store.js';
import { type Estate, needEstate, plantTable } from './plant.js';
import { type FormSeed, plantedForm } from './seed.js';
import { SeedError } from './seed-error.js';

/** Publishes forms, with their tables; one with a known public id takes its place. */
export async function plantSeed(store: Store, seeds: readonly FormSeed[]): Promise<void> {
  await store.transaction(async (within) => {
    const estate = await needEstate(within);
    // Two forms may bring the same table along.
    for (const table of new Set(seeds.flatMap(({ tables = [] }) => tables))) {
      // Rows that were made up never take the place of real ones.
      if (!table.stand_in || !(await within.tables.get(table.id))) await plantTable(within, estate, table);
    }
    for (const [index, seed] of seeds.entries()) {
      await needOwnSlug(within, seed, index);
      await within.forms.put(plantedForm(seed, estate));
      await plantVersion(within, seed, estate);
    }
  });
}

async function needOwnSlug({ forms }: Store, { slug, public_id }: FormSeed, index: number): Promise<void> {
  const [taken] = (await forms.list({ slug })).filter((form) => form.public_id !== public_id);
  if (!taken) return;
  const message = `the server has another form "${slug}" (${taken.public_id})`;
  throw new SeedError(index, `seed[${index}]`, [{ path: '/slug', message }], 'Give it another slug.');
}

/** Keeps what its author wrote: what respondents get is less. */
async function plantVersion({ forms, formVersions }: Store, seed: FormSeed, estate: Estate): Promise<void> {
  const { authored, public_id, document } = seed;
  const [form] = await forms.list({ public_id });
  if (!authored || !form) return;
  const { version_id, version_number, published_at = null } = document.form;
  await formVersions.put({
    id: version_id,
    account_id: estate.account_id,
    version: 1,
    created_at: estate.now,
    updated_at: estate.now,
    created_by: null,
    form_id: form.id,
    number: version_number,
    state: 'published',
    document: authored,
    document_hash: await hashOf(authored),
    based_on_version_id: null,
    validation: null,
    published_at,
    published_by: null,
    change_note: null,
  });
}
