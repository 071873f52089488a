import { contactAnswers } from './contact-answers.mjs';

/**
 * Sends the contact form inside an element as it is, reads what is wrong with it, fills it in and sends it again, all with
 * the keyboard; gives the reference it shows.
 */
export async function fillContact(tab, scope) {
  await moveTo(tab, scope, 'Tab', 'Send message');
  await tab.keyboard.press('Enter');
  await untilShown(tab, scope, 'Enter your full name');
  await write(tab, scope, 'Full name', contactAnswers.full_name);
  await write(tab, scope, 'Email address', contactAnswers.email);
  await moveTo(tab, scope, 'Tab', 'A viewing');
  await moveTo(tab, scope, 'ArrowDown', 'A repair');
  await write(tab, scope, 'Your message', contactAnswers.message);
  await moveTo(tab, scope, 'Tab', 'Send message');
  await tab.keyboard.press('Enter');
  return tab.evaluate(`tryout.untilReference(${JSON.stringify(scope)})`);
}

/** Waits until the contact form can be filled in. */
export const waitForContact = (tab, scope) => untilShown(tab, scope, 'Your message');

/** Presses a key until something with a name that begins like this has the focus. */
export async function moveTo(tab, scope, key, name) {
  const passed = [];
  while (passed.length < 60) {
    await tab.keyboard.press(key);
    const focused = await tab.evaluate(`tryout.focusedName(${JSON.stringify(scope)})`);
    if (focused.startsWith(name)) return;
    passed.push(focused.split('\n')[0]);
  }
  throw new Error(`"${name}" is not reached by ${key}; on the way: ${[...new Set(passed)].join(', ')}`);
}

async function write(tab, scope, name, text) {
  await moveTo(tab, scope, 'Tab', name);
  await tab.keyboard.type(text);
}

const untilShown = (tab, scope, text) =>
  tab.evaluate(`tryout.untilShown(${JSON.stringify(scope)}, ${JSON.stringify(text)})`);
