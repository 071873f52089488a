import type { Draft } from '../core/draft.js';

/** The parts of a draft that are written apart, since they change at different times. */
const members = {
  ops: ['pending', 'batch', 'suspects', 'parked', 'conflicts'],
  base: ['base', 'groups', 'echoes', 'removed'],
  shelf: ['shelf', 'sent'],
} as const satisfies Record<string, readonly (keyof Draft)[]>;

export type Section = keyof typeof members;
export const sections = Object.keys(members) as readonly Section[];

const apart: ReadonlySet<string> = new Set(Object.values(members).flat());

/** What identifies a draft and says how far it has come: everything that lies in no section. */
export const headOf = (draft: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(draft).filter(([member]) => !apart.has(member)));

export const sectionOf = (draft: Draft, section: Section): Partial<Draft> =>
  Object.fromEntries(members[section].map((member: keyof Draft) => [member, draft[member]]));

/** The sections of a draft that differ from what was last written. */
export const changedSections = (draft: Draft, written: Draft | undefined): readonly Section[] =>
  sections.filter((section) => !written || members[section].some((member) => draft[member] !== written[member]));
