import { tidyEmail } from '../../platform/email.js';
import { sha256 } from '../../platform/hash.js';
import type { FormRecord } from '../forms/index.js';

/** The digest by which an address is known again, and never read. */
export const addressDigest = async (email: string, form: FormRecord): Promise<string> =>
  sha256(`${form.id} ${tidyEmail(email)}`);
