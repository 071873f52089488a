import { tabStorage } from './tab-secret.js';

/** What a tab remembers of its own visit, for as long as it is open. */
export interface Visit {
  /** The entry this tab had open before it was reloaded. */
  slot(): string | undefined;
  enter(slot: string): void;
  leave(): void;
}

/** Remembers the visit in the tab's session storage; where that is shut off, every load is a new visit. */
export function tabVisit(form: string): Visit {
  const storage = tabStorage();
  const name = `entryway:visit:${form}`;
  return {
    slot: () => storage?.getItem(name) ?? undefined,
    enter: (slot) => {
      try {
        storage?.setItem(name, slot);
      } catch {
        // Only a reload notices: it asks whether to go on with the draft.
      }
    },
    leave: () => storage?.removeItem(name),
  };
}
