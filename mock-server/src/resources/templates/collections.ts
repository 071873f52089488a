import { of } from '../../store/collections.js';
import type { TemplateRecord } from './records.js';

export const templateCollections = {
  templates: of<TemplateRecord>()('account_id'),
};

type Added = typeof templateCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
