import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';

/** A folder for forms. */
export interface ProjectRecord extends Stored, Owned {
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly color: string | null;
  readonly state: 'active' | 'archived';
  readonly default_locale: string;
  readonly timezone: string;
}

declare module '../../platform/platform.js' {
  interface Removable {
    /** A project whose forms and tables are gone already. */
    readonly project: ProjectRecord;
  }
}
