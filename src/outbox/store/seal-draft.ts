import type { Draft } from '../core/draft.js';
import { changedSections, headOf, type Section, sectionOf } from './draft-sections.js';
import { type Sealed, seal } from './seal.js';

/** What must be written of a draft, encrypted. */
export interface SealedDraft {
  readonly head: Sealed;
  readonly parts: readonly (readonly [Section, Sealed])[];
}

export async function sealDraft(key: CryptoKey, draft: Draft, written: Draft | undefined): Promise<SealedDraft> {
  const changed = changedSections(draft, written);
  const [head, ...parts] = await Promise.all([
    seal(key, headOf(draft)),
    ...changed.map(async (section) => [section, await seal(key, sectionOf(draft, section))] as const),
  ]);
  return { head: head as Sealed, parts };
}
