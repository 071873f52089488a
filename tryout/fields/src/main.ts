// One page for all: `?lit` shows the form with the field that is drawn with Lit.
const pages: Record<string, () => Promise<unknown>> = {
  dom: () => import('./dom.js'),
  lit: () => import('./lit.js'),
  react: () => import('./react.js'),
  vue: () => import('./vue.js'),
};

void pages[location.search.slice(1)]?.();
