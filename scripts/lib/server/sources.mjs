// Bundled before it runs: in one piece, so that both halves have the same classes.
export { nodeListener } from '../../../mock-server/src/adapters/node.ts';
export { createMockServer, seedForms } from '../../../mock-server/src/index.ts';
