// The page of a form: the library draws it, and its address says which.
import '../../../src/index.js';
