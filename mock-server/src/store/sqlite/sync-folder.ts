import { open } from 'node:fs/promises';

/** Makes a new name as durable as its bytes, where folders can be synced at all. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
