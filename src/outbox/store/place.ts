/** The database of this library on a device. Whoever looks for a draft without opening the store looks in it too. */
export const databaseName = 'entryway';

/** Where in it a form's drafts lie: apart where they end with their tab. */
export const placeOf = (form: string, persist: 'device' | 'session'): string =>
  persist === 'session' ? `${form}#session` : form;

/** Tabs that were opened before anything was kept write to the same entry. */
export const firstSlot = 'first';
