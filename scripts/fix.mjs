import { command, runNode } from './lib/run.mjs';

const fixes = [
  [command('@biomejs/biome'), 'check', '--write'],
  [command('oxlint'), '--fix', 'src', 'demo'],
];
for (const args of fixes) {
  const { code, output } = await runNode(args);
  console.log(output);
  if (code !== 0) process.exitCode = 1;
}
