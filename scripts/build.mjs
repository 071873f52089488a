import { buildPackages } from './lib/build-packages.mjs';
import { formatSizes } from './lib/sizes.mjs';

const { sizes } = await buildPackages();
console.log(formatSizes(sizes));
