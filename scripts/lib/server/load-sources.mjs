import { inRoot } from '../root.mjs';
import { bundled } from './bundle.mjs';

/** The mock-server from its sources, bundled once for all processes: file by file, each would take six seconds. */
export const loadMockServer = async () => import(await bundled(inRoot('scripts/lib/server/sources.mjs')));
