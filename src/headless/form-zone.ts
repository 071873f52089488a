import type { FormSchema } from '../contract/index.js';

/** The time zone whose clock a form means, where it means one of its own. */
export const zoneOfForm = (form: FormSchema | null): string | null =>
  form?.availability.timezone ?? form?.settings.availability.timezone ?? null;
