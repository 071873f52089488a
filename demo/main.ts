import './panels/studio-app.js';
