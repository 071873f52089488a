import type { Theme } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './site.css';

/** Addresses of the first page are relative to it; once other pages are shown in its place they would lead astray. */
function settleAddresses(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="."]')) link.setAttribute('href', link.href);
  for (const image of document.querySelectorAll<HTMLImageElement>('img[src^="."]'))
    image.setAttribute('src', image.src);
}

/** A form beside the first words, one question at a time. */
const heroForm = () =>
  h('docs-live', {
    kind: 'html',
    code: '<entry-form form="feedback" heading-level="2"></entry-form>',
    class: 'hero-live',
  });

const siteTheme: Theme = {
  extends: theme,
  Layout: () => h(theme.Layout, null, { 'home-hero-image': heroForm }),
  async enhanceApp() {
    if (import.meta.env.SSR) return;
    settleAddresses();
    await import('./live/docs-live.js');
  },
};

export default siteTheme;
