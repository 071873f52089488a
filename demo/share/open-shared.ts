import type { FormDocument } from '@entryway/mock-server';
import type { Backend } from '../backend/backend.js';
import type { Preview } from '../preview/preview.js';
import { originOf, serviceName } from '../studio/origin.js';
import { asPublished, type FormChoice, formName } from '../studio/state.js';
import type { Store } from '../studio/store.js';
import { strangersId } from './from-link.js';
import { type Shared, ShareProblem } from './shared.js';

/** What opens something that was shared. */
export interface OpensShared {
  readonly store: Store;
  readonly preview: Preview;
  readonly backend: Promise<Backend>;
}

/** Opens what somebody has shared; what cannot be opened leaves the studio as it is. */
export async function openShared(shared: Shared, { store, preview, backend }: OpensShared): Promise<void> {
  const form =
    'slug' in shared.form ? ({ kind: 'sample', ...shared.form } as const) : await own(shared.form.document, backend);
  const { answers } = shared;
  const { width, zoom } = store.state.look;
  store.change({
    form,
    theme: shared.theme,
    look: { ...asPublished, width, zoom, ...shared.look },
    named: null,
    selected: null,
  });
  if (!answers) return;
  const stop = preview.hear((message) => {
    if (message.type === 'opened' && message.shown.form !== formName(form)) stop();
    if (message.type !== 'painted') return;
    stop();
    preview.tell({ type: 'prefill', answers });
  });
}

/** A form of its own, in nobody else's place, once the service takes it. */
async function own(document: FormDocument, backend: Promise<Backend>): Promise<FormChoice> {
  const id = strangersId();
  const public_id = serviceName(id.replaceAll('-', '_'), originOf(document.form.public_id));
  const renamed: FormDocument = { ...document, form: { ...document.form, public_id } };
  const published = await (await backend).publish(renamed);
  if (published.ok) return { kind: 'own', id, document: renamed };
  const [first] = published.problems;
  const more = published.problems.length - 1;
  const where = first?.path ? ` (${first.path})` : '';
  throw new ShareProblem(
    `The service does not take its form: ${first?.message ?? 'it does not say why'}${where}${more > 0 ? `, and ${more} more` : ''}.`,
  );
}
