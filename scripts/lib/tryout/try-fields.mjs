import { trySite } from './try-site.mjs';

/** What each page draws itself, by the technology it draws it with. */
const pages = { dom: '.own-name', lit: '.letter', react: '.segments', vue: '.own-email' };

/** Each has a build of its own: where they share one, a bundler may run the page of another for what both need. */
export const technologies = Object.keys(pages);

/** Fills in a form on each page that draws one question with something else. */
export async function tryFields(about, environment) {
  const problems = [];
  for (const [name, own] of Object.entries(pages)) {
    const found = await trySite(about, { ...environment, site: `dist/${name}`, page: '', own });
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  return problems;
}
