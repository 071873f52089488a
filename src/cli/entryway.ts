#!/usr/bin/env node
import { Misuse } from './misuse.js';
import { typesCommand, typesUsage } from './types/types-command.js';

const [command, ...args] = process.argv.slice(2);

/** Ends with 2 where the command was not understood, with 1 where it could not be done. */
try {
  if (command === undefined || command === '--help' || args.includes('--help')) process.stdout.write(`${typesUsage}\n`);
  else if (command === 'types') process.stdout.write(await typesCommand(args));
  else throw new Misuse(`There is no command "${command}".`);
} catch (error) {
  const isMisuse = error instanceof Misuse;
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${isMisuse ? `\n${typesUsage}\n` : ''}`);
  process.exitCode = isMisuse ? 2 : 1;
}
