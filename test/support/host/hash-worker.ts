import '../../../src/session/upload/hash.worker.js';
