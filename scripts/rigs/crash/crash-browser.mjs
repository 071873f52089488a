import { ensureBrowsers, howToGet } from '../../lib/browsers.mjs';
import { createRandom } from '../lib/random.mjs';
import { serveForm } from './crash-page.mjs';
import { Respondent } from './respondent.mjs';

/** How often one respondent is killed before the entry is submitted. */
const killsEach = 5;

/**
 * Kills a real browser while a robot types into a real form, again and again. What the form had promised to keep must
 * be there afterwards, and every respondent must end with one entry, submitted once.
 */
export async function crashBrowser({ kills, seed, tell = () => {} }) {
  const { chromium } = await ensureBrowsers(['chromium']);
  if (!chromium) throw new Error(howToGet('chromium'));
  const form = await serveForm();
  const random = createRandom(seed);
  const total = { kills: 0, respondents: 0, letters: 0, problems: [] };
  try {
    while (total.kills < kills && total.problems.length === 0) {
      const name = `R${seed}x${total.respondents}`;
      const about = { program: chromium, address: form.address, random, name };
      const respondent = await new Respondent(about).live(Math.min(killsEach, kills - total.kills));
      total.kills += respondent.kills;
      total.respondents++;
      total.letters += respondent.letters;
      total.problems.push(...respondent.problems, ...(await countEntries(form.service, name)));
      tell(total);
    }
  } finally {
    form.close();
  }
  return total;
}

/** One respondent, one entry. */
async function countEntries(service, name) {
  const entries = await service.store.entries.list();
  const own = entries.filter(({ answers }) => answers.some(({ value }) => value === name));
  const submitted = own.filter(({ state }) => state === 'submitted');
  return submitted.length === 1 ? [] : [`${name} has ${submitted.length} submitted entries, of ${own.length}`];
}
