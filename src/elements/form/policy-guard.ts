import { load } from '../../load/load.js';

/*
 * Lit makes a Trusted Types policy when it is loaded. Where the page forbids that, its code fails, and with it all that
 * is drawn by it: whoever says so must be listening before, and be able to do without.
 */
globalThis.document?.addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) => {
  if (effectiveDirective !== 'trusted-types' || disposition !== 'enforce' || customElements.get('entry-form')) return;
  void load('elements/policy-card', () => import('./policy-card.js'));
});
