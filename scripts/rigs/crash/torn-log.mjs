import { appendFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The log is written in blocks; no piece of a record crosses the end of one, and each begins with a header. */
const block = 32_768;
const header = 7;
const wholePiece = 1;

/**
 * Leaves behind what a kill in the middle of a write leaves: the last piece in the log of the page's databases says how
 * long it is, and ends before. Nobody was told that it had been written.
 */
export function tearLog(folder) {
  const log = newestLog(path.join(folder, 'Default', 'IndexedDB'));
  const room = log ? block - (statSync(log).size % block) - header : 0;
  const length = Math.min(room, 300);
  if (length < 2) return;
  const torn = Buffer.alloc(header + Math.floor(length / 2), 'w');
  torn.writeUInt16LE(length, 4);
  torn[6] = wholePiece;
  appendFileSync(log, torn);
}

function newestLog(folder) {
  if (!existsSync(folder)) return undefined;
  const logs = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.log'));
  return logs.length > 0 ? path.join(folder, logs.sort().at(-1)) : undefined;
}
