import { run } from './run-command.mjs';
import { startService } from './service.mjs';

/** Runs a script without a page against the mock-server; it prints the reference of what it sent. */
export async function tryCommand({ folder, service, env }) {
  const server = await startService({ folder: await service(), env });
  try {
    const printed = await run(process.execPath, ['fill-contact.mjs', server.base_url], { cwd: folder, env });
    const entries = (await server.entries()).join(', ');
    return entries === `submitted ${printed}` ? [] : [`the service has ${entries || 'nothing'}; printed: ${printed}`];
  } finally {
    await server.stop();
  }
}
