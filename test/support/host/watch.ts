import { hostOptions } from './bridge.js';

const { complaints, blockStorage } = hostOptions();

for (const level of ['warn', 'error'] as const) {
  const say = console[level].bind(console);
  console[level] = (...args: unknown[]) => {
    if (String(args[0]).includes('Lit is in dev mode')) return;
    complaints.push(`console.${level}: ${args.map(String).join(' ')}`);
    if (!String(args[0]).startsWith('[entryway]')) say(...args);
  };
}
window.addEventListener('error', (event) => complaints.push(`error: ${event.message}`));
window.addEventListener('unhandledrejection', (event) => complaints.push(`rejection: ${event.reason}`));
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
