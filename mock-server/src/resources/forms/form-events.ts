import type { Json, Operation } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import type { Context } from '../../platform/context.js';
import type { DomainEvent, EventType } from '../../platform/events/domain-event.js';
import type { Teller } from '../../platform/events/teller.js';
import type { LaterTeller } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import { availabilityOf } from './availability.js';
import { formState, formView } from './form-view.js';
import type { FormRecord } from './records.js';

interface Looking {
  readonly store: Store;
  readonly origin: string;
  readonly now: number;
}

/** Something that happened to a form. */
export const formEvent = (
  { store, origin, now }: Looking,
  type: EventType,
  form: FormRecord,
  previous: Json = null,
): DomainEvent => ({
  account_id: form.account_id,
  type,
  form_id: form.id,
  project_id: form.project_id,
  previous,
  object: async () => (await formView(store, form, origin, now)) as unknown as Json,
});

/** Tells that something happened to a form. */
export const announceForm = (
  { store, clock, origin, announce }: Pick<Context<Operation>, 'store' | 'clock' | 'origin' | 'announce'>,
  type: EventType,
  form: FormRecord,
  previous: Json = null,
): Promise<void> => announce(formEvent({ store, origin, now: clock.now() }, type, form, previous));

/** Tells that a form was closed by its date. */
export const closedLater: LaterTeller = {
  async event({ store, origin, now }, form_id) {
    const form = await store.forms.get(form_id);
    // Somebody may have closed it before, or put it away.
    if (form?.state !== 'published') return undefined;
    const { closed_reason } = await formState(store, form, now);
    if (closed_reason !== 'schedule') return undefined;
    return formEvent({ store, origin, now }, 'form.closed', form, { state: 'published' });
  },
};

/** Sees to it that the closing of a form by its date is told. */
export async function expectClosing({ store, clock, expectWork }: Teller, form: FormRecord): Promise<void> {
  const id = `form.closed ${form.id}`;
  const { closes_at } = await availabilityOf(store, form, clock.now());
  if (closes_at === null || Date.parse(closes_at) <= clock.now()) return store.laterEvents.delete(id);
  const { account_id, id: subject_id } = form;
  const due = Date.parse(closes_at);
  await store.laterEvents.put({
    id,
    account_id,
    kind: 'form.closed',
    subject_id,
    due_at: timestamp(due),
    pending: 'yes',
  });
  expectWork(due);
}
