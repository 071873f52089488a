import { StudioApp } from './shell/studio-app.js';
import { openStudio } from './studio/open-studio.js';

const app = new StudioApp();
app.studio = await openStudio();
document.querySelector('#skeleton')?.replaceWith(app);
