import './watch.js';
import 'entryway';
