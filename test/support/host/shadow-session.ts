import './late-session.js';
