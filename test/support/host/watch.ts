import './blank-step.js';
import './device-work.js';
import { hostOptions } from './bridge.js';

const { complaints, blockStorage, spoken } = hostOptions();

// A page on its way out takes the chunks it was fetching with it; not every engine keeps that to itself.
let leaving = false;
window.addEventListener('beforeunload', () => {
  leaving = true;
});

for (const level of ['warn', 'error'] as const) {
  const say = console[level].bind(console);
  console[level] = (...args: unknown[]) => {
    if (String(args[0]).includes('Lit is in dev mode')) return;
    if (leaving && String(args[0]).includes('EW211')) return;
    complaints.push(`console.${level}: ${args.map(String).join(' ')}`);
    if (!String(args[0]).startsWith('[entryway]')) say(...args);
  };
}
window.addEventListener('error', (event) => complaints.push(`error: ${event.message}`));
window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(`rejection: ${reason}`));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  complaints.push(`csp: ${violatedDirective} ${blockedURI} ${sourceFile}`),
);

if (blockStorage) {
  Object.defineProperty(window, 'indexedDB', {
    get: () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    },
  });
}

const live = '[role="status"], [role="alert"], output:not([aria-live="off"])';

/** Listens as a screen reader does: to what changes in the live regions, the form's own and those of its controls. */
if (spoken) {
  new MutationObserver((records) => {
    const regions = records.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest(live),
    );
    for (const region of new Set(regions)) {
      const text = region?.textContent?.trim().replace(/\s+/gu, ' ');
      if (text) spoken.push(`${region?.getAttribute('role') === 'alert' ? 'assertive' : 'polite'}: ${text}`);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
