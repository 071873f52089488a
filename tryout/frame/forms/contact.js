import { forwardToParent } from './entryway/cdn/entry-frame.js';

forwardToParent({ parent: 'https://shop.example' });
