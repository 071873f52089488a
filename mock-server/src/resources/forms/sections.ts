import type { Json } from '../../library.js';
import { isMembers } from '../../platform/references/scope.js';
import { partsIn } from './document-tree.js';
import type { AuthoredDocument, Draft } from './version-records.js';

/** The sections of a layout as a document of one page, so that what is known of documents holds for them. */
export const asDocument = (body: Json): AuthoredDocument => ({
  pages: [{ key: 'page', sections: partsIn(isMembers(body) ? body.sections : []) }],
});

/** The sections of such a document. */
export const sectionsOf = ({ pages }: AuthoredDocument): readonly Draft[] =>
  pages.flatMap((page) => partsIn(page.sections));
