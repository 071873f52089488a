import type { LoadedEntry } from '../entries/index.js';

/** A page of the form; a position it does not know is no reason to refuse anything. */
export const pageOf = ({ version }: LoadedEntry, key: string | undefined): string | undefined =>
  version.document.pages.find((page) => page.key === key)?.key;

/** Where a new instance is. */
export const instanceHeaders = (
  baseUrl: string,
  { entry }: LoadedEntry,
  instance_id: string,
): Record<string, string> => ({
  Location: `${baseUrl}/entry-sessions/${entry.id}/instances/${instance_id}`,
});
