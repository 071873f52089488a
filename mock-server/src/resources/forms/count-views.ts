import type { Store } from '../../store/store.js';

/** Counts that a respondent loaded a form. Nobody waits for it, and a form is shown also where it cannot be counted. */
export const countView = (store: Store, form_id: string): Promise<void> =>
  store
    .transaction(async ({ formViews }) => {
      const { count = 0 } = (await formViews.get(form_id)) ?? {};
      await formViews.put({ id: form_id, count: count + 1 });
    })
    .catch(() => undefined);
