import type { Theme } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import './site.css';

const siteTheme: Theme = {
  extends: theme,
  async enhanceApp() {
    if (!import.meta.env.SSR) await import('./live/docs-live.js');
  },
};

export default siteTheme;
