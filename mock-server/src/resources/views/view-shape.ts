import type { Store } from '../../store/store.js';
import type { FormRecord } from '../forms/index.js';

/** What a view says of the entries it shows. */
export interface ViewShape {
  readonly columns?: readonly { readonly path: string }[] | undefined;
  readonly filter?: string | null | undefined;
  readonly sort?: readonly string[] | undefined;
  readonly group_by?: string | null | undefined;
}

declare module '../../platform/platform.js' {
  interface Parts {
    /** Refuses a view that no list of entries could be made of. */
    needViewShape(store: Store, form: FormRecord, shape: ViewShape, now: number): Promise<void>;
  }
}
