// Built once for each technology: `vite build --mode lit` has the field that is drawn with Lit, and nothing of the others.
switch (import.meta.env.MODE) {
  case 'dom':
    await import('./dom.js');
    break;
  case 'lit':
    await import('./lit.js');
    break;
  case 'react':
    await import('./react.js');
    break;
  case 'vue':
    await import('./vue.js');
}
