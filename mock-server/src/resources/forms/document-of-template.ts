import type { Json } from '../../library.js';
import { anonymous } from './anonymous.js';
import { needDocument } from './authored.js';
import type { AuthoredDocument } from './version-records.js';

/** The document of a form that is made of a template. */
export const documentOf = (
  { body }: { readonly body: Json },
  ids: Parameters<typeof needDocument>[1],
): AuthoredDocument => needDocument(anonymous(body as unknown as AuthoredDocument), ids, '/body');
