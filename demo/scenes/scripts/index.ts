import type { Script } from '../scene-kind.js';
import { deviceScripts } from './device-scripts.js';
import { sendingScripts } from './sending-scripts.js';

/** Twelve stories of what can go wrong. */
export const scripts: readonly Script[] = [...sendingScripts, ...deviceScripts];
