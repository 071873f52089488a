import { of } from '../../store/collections.js';
import type { ViewRecord } from './records.js';

export const viewCollections = {
  views: of<ViewRecord>()('account_id', 'form_id'),
};

type Added = typeof viewCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
