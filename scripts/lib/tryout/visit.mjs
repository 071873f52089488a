import { fillContact, moveTo, waitForContact } from './fill-contact.mjs';
import { openWatchedTab } from './watched-tab.mjs';

/**
 * Opens a page as a respondent, fills in and sends every contact form on it, and gives all that is wrong with that.
 * `opener` is the name of a button that shows the form, `own` what the page draws in it itself; `look` finds what else is
 * wrong with an open form, and `entries` asks the service what it has.
 */
export async function visit(browser, { address, forms = ['entry-form'], own, opener, entries, look }) {
  const { tab, complaints, printed, close } = await openWatchedTab(browser);
  const problems = [];
  try {
    await tab.goto(address);
    if (opener) {
      await moveTo(tab, '', 'Tab', opener);
      await tab.keyboard.press('Enter');
    }
    const references = [];
    for (const form of forms) {
      await waitForContact(tab, form);
      if (own) await tab.waitForSelector(`${form} ${own}`);
      problems.push(...(await tab.evaluate(`tryout.look(${JSON.stringify(form)})`)));
      if (look) problems.push(...(await look(tab)));
      references.push(await fillContact(tab, form));
    }
    problems.push(
      ...compare(
        'the service has',
        await entries(tab),
        references.map((reference) => `submitted ${reference}`),
      ),
    );
    problems.push(...compare('the page heard of', printed, references));
  } catch (error) {
    problems.push(error.message);
  }
  problems.push(...complaints);
  await close();
  return problems;
}

function compare(what, found, expected) {
  const [is, wanted] = [found, expected].map((list) => [...list].sort().join(', ') || 'nothing');
  return is === wanted ? [] : [`${what} ${is}, not ${wanted}`];
}
