import { buildCdn, buildLibrary } from './lib/build-library.mjs';
import { buildServer } from './lib/build-server.mjs';
import { writeManifest } from './lib/manifest.mjs';
import { formatSizes, measure } from './lib/sizes.mjs';

await buildLibrary();
await buildServer();
await writeManifest();
const sizes = measure(await buildCdn());
console.log(formatSizes(sizes));
if (sizes.forms.some(({ fits }) => !fits)) process.exitCode = 1;
