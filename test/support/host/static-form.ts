import './watch.js';
import '../../../src/index.js';
