import { trySite } from './try-site.mjs';

/** What each page draws itself, by the technology it draws it with. */
const pages = { dom: '.own-name', lit: '.letter', react: '.segments', vue: '.own-email' };

/** Fills in a form on each page that draws one question with something else. */
export async function tryFields(about, environment) {
  const problems = [];
  for (const [name, own] of Object.entries(pages)) {
    const found = await trySite(about, { ...environment, site: 'dist', page: `?${name}`, own });
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  return problems;
}
