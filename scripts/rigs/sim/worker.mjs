import { parentPort } from 'node:worker_threads';

// Works through ranges of seeds, one at a time, with the simulator it is told to use.
parentPort.on('message', async ({ file, range }) => {
  const { runSeeds } = await import(file);
  parentPort.postMessage(await runSeeds(range));
});
