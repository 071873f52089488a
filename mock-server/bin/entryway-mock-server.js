#!/usr/bin/env node
import { existsSync } from 'node:fs';

// The package holds what was built; in the repository the sources run as they are now.
const inRepository = existsSync(new URL('../src/cli.ts', import.meta.url));
await import(inRepository ? '../../scripts/mock-server.mjs' : '../dist/cli.js');
