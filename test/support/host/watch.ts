import { hostOptions } from './bridge.js';

const { complaints, blockStorage, spoken } = hostOptions();

for (const level of ['warn', 'error'] as const) {
  const say = console[level].bind(console);
  console[level] = (...args: unknown[]) => {
    if (String(args[0]).includes('Lit is in dev mode')) return;
    complaints.push(`console.${level}: ${args.map(String).join(' ')}`);
    if (!String(args[0]).startsWith('[entryway]')) say(...args);
  };
}
window.addEventListener('error', (event) => complaints.push(`error: ${event.message}`));
// A page on its way out takes the chunks it was fetching with it; not every engine keeps that to itself.
let leaving = false;
window.addEventListener('beforeunload', () => {
  leaving = true;
});
window.addEventListener('unhandledrejection', ({ reason }) => {
  if (!leaving || !String(reason).includes('dynamically imported module')) complaints.push(`rejection: ${reason}`);
});
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

/** Listens as a screen reader does: to what changes in the live regions. */
if (spoken) {
  new MutationObserver((records) => {
    for (const { target } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('[part~="live"]');
      const text = region?.textContent?.trim();
      if (text) spoken.push(`${region?.getAttribute('role') === 'alert' ? 'assertive' : 'polite'}: ${text}`);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
