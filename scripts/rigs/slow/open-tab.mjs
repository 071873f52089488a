import { launch } from 'puppeteer-core';
import { unseenChromium } from '../../lib/chromium-flags.mjs';

/** A browser whose tabs puppeteer keeps away from. */
export const openBrowser = (chromium) =>
  launch({
    ...unseenChromium(chromium),
    targetFilter: (target) => target.type() !== 'page',
    waitForInitialPage: false,
  });

/**
 * A tab with an empty cache, as a session of the DevTools protocol. Not a page of puppeteer: that has the browser note
 * where each request was made, for which a script that asks for something in its first lines is parsed once more.
 */
export async function openTab(browser) {
  const root = await browser.target().createCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true });
  const tab = root.connection().session(sessionId);
  await tab.send('Page.enable');
  await tab.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  return {
    tab,
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}
