import { type Theme, useRoute } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import { defineComponent, h, nextTick, onMounted, watch } from 'vue';
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

/** The first page has no main landmark of its own, as the others do. */
function markMain(): void {
  const content = document.querySelector('.VPContent');
  if (content?.classList.contains('is-home')) content.setAttribute('role', 'main');
  else content?.removeAttribute('role');
}

const Layout = defineComponent(() => {
  const route = useRoute();
  onMounted(markMain);
  watch(
    () => route.data.relativePath,
    () => nextTick(markMain),
  );
  return () => h(theme.Layout, null, { 'home-hero-image': heroForm });
});

const siteTheme: Theme = {
  extends: theme,
  Layout,
  async enhanceApp() {
    if (import.meta.env.SSR) return;
    settleAddresses();
    await import('./live/docs-live.js');
  },
};

export default siteTheme;
