import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { MadeThumbnail, Picture, Thumbnails } from '../platform/thumbnails.js';
import { thumbnailSide } from '../resources/files/index.js';
import { inTurn } from '../store/turns.js';
import { thumbnailScript } from './asset-folders.js';

const library = '@napi-rs/image';
const missing = `This server makes no thumbnails: the optional package ${library} is not installed, or has nothing for this system. Install it where the server is, with npm install ${library}, and start the server again.`;

/** Each is made in a process of its own, one after the other: while one takes its time, so many may wait. */
const mostWaiting = 10;
const usualTime = 10_000;
const mostBytes = 256 * 1024;
/** How the process says that it has no library. */
const withoutLibrary = 3;

/** Makes thumbnails in Node, where its optional library is installed. */
export const nodeThumbnails = (): Thumbnails => thumbnailsBy(thumbnailScript());

/** Makes thumbnails with a script that reads a picture and writes a small one. */
export function thumbnailsBy(script: string, { timeout = usualTime } = {}): Thumbnails {
  if (!isInstalled(script)) return { make: null, missing };
  const turn = inTurn();
  let waiting = 0;
  return {
    missing,
    async make(picture) {
      if (waiting >= mostWaiting) return { fault: 'busy' };
      waiting += 1;
      try {
        return await turn(() => draw(picture, script, timeout));
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** Looks where the script will: in its own folder, and in every one above. */
function isInstalled(script: string): boolean {
  for (let folder = path.dirname(script); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules', library, 'package.json'))) return true;
    if (folder === path.dirname(folder)) return false;
  }
}

async function draw({ width, height, read }: Picture, script: string, timeout: number): Promise<MadeThumbnail> {
  const bytes = await read();
  if (!bytes) return { bytes: undefined };
  const isLarge = Math.max(width, height) > thumbnailSide;
  return run(script, isLarge ? [String(thumbnailSide)] : [], bytes, timeout);
}

/** What strangers sent is decoded by native code: it can be stopped there, and take nothing down nor see any secret. */
const run = (script: string, args: readonly string[], bytes: Uint8Array, timeout: number): Promise<MadeThumbnail> =>
  new Promise((resolve) => {
    const { SystemRoot } = process.env;
    const child = spawn(process.execPath, [script, ...args], {
      env: SystemRoot === undefined ? {} : { SystemRoot },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout,
      killSignal: 'SIGKILL',
      windowsHide: true,
    });
    const begun = performance.now();
    const chunks: Uint8Array[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength;
      if (size <= mostBytes) chunks.push(chunk);
      else child.kill('SIGKILL');
    });
    child.on('error', () => resolve({ fault: 'missing' }));
    child.on('close', (code) => {
      if (code === 0) resolve({ bytes: new Uint8Array(Buffer.concat(chunks)) });
      else if (code === withoutLibrary) resolve({ fault: 'missing' });
      else resolve({ fault: performance.now() - begun >= timeout ? 'slow' : 'unreadable' });
    });
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(bytes);
  });
