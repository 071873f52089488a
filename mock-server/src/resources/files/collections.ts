import { of } from '../../store/collections.js';
import type { FileRecord, UploadRecord } from './records.js';

export const fileCollections = {
  uploads: of<UploadRecord>()('entry_id'),
  files: of<FileRecord>()('entry_id', 'account_id'),
};

type Added = typeof fileCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
