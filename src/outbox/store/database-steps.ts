export const databaseVersion = 2;

/** Steps from one version to the next. Each only adds, so an update that is cut short leaves the old one whole. */
const steps: readonly (readonly string[])[] = [
  ['keys', 'kept'],
  ['session', 'ops', 'base', 'shelf', 'gate', 'schemas', 'uploads', 'files'],
];

/** Brings a database from an older version to this one. */
export function upgradeDatabase(database: Pick<IDBDatabase, 'createObjectStore'>, from: number): void {
  for (const store of steps.slice(from).flat()) database.createObjectStore(store);
}
