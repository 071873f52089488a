import type { Browser, BrowserContext } from 'puppeteer-core';
import { type ServedStudio, serveStudio } from './served-studio.js';
import { openBrowser, StudioPage } from './studio-page.js';

/** The studio as one person sees it, who has not been there before. */
export interface Visit {
  readonly address: string;
  /** Opens the studio in one more tab, with a form, a view and panels in its address where some are wanted. */
  open(fragment?: string, size?: { readonly width: number; readonly height: number }): Promise<StudioPage>;
  /** The device of another person. */
  elsewhere(): Promise<BrowserContext>;
}

let shared: Promise<{ readonly served: ServedStudio; readonly browser: Browser }> | undefined;

const open = async () => ({ served: await serveStudio(), browser: await openBrowser() });

/** Opens a device for the tests of a file, and closes it after them; server and browser are those of all files. */
export function visitStudio(): Visit {
  let address = '';
  let device: BrowserContext;
  let elsewhere: Visit['elsewhere'];

  before(async () => {
    shared ??= open();
    const { served, browser } = await shared;
    address = served.address;
    elsewhere = () => browser.createBrowserContext();
    device = await elsewhere();
  });
  after(() => device?.close());

  return {
    get address() {
      return address;
    },
    open: (fragment = '', size) => StudioPage.open(device, address + fragment, size),
    elsewhere: () => elsewhere(),
  };
}
