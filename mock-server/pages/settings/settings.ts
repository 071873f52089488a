import './settings-page.js';
