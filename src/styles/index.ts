import type { CSSResult } from 'lit';
import { hostStyles } from './host.styles.js';
import { mediaStyles } from './media.styles.js';
import { structureStyles } from './structure.styles.js';
import { themeStyles } from './theme.styles.js';
import { tokenStyles } from './tokens.styles.js';

/** Every sheet of the form, in the order in which a document or shadow root adopts them. */
export const entrySheets: readonly CSSResult[] = [tokenStyles, hostStyles, structureStyles, themeStyles, mediaStyles];
