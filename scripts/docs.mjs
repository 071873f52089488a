import { buildSite, serveSite } from './lib/docs/site.mjs';
import { writePages } from './lib/docs/write-pages.mjs';
import { readOptions } from './lib/options.mjs';

const { values } = readOptions({
  options: { serve: { type: 'boolean' }, port: { type: 'string' }, pages: { type: 'boolean' } },
});

await writePages();
if (values.serve) await serveSite(values.port);
else if (!values.pages) await buildSite();
