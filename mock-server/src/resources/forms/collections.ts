import { of } from '../../store/collections.js';
import type { CounterRecord, FormRecord, FormViewsRecord, VersionRecord } from './records.js';
import type { FormVersionRecord } from './version-records.js';

export const formCollections = {
  forms: of<FormRecord>()('public_id', 'slug', 'account_id'),
  versions: of<VersionRecord>()('form_id'),
  formVersions: of<FormVersionRecord>()('form_id'),
  counters: of<CounterRecord>()(),
  formViews: of<FormViewsRecord>()(),
};

type Added = typeof formCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
