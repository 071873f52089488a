import { StudioApp } from './shell/studio-app.js';
import { openStudio } from './studio/open-studio.js';

if (!CSS.supports('position-area', 'block-end'))
  void import('./shell/place-menus.js').then(({ placeMenus }) => placeMenus());

const app = new StudioApp();
app.studio = await openStudio();
document.querySelector('#skeleton')?.replaceWith(app);
