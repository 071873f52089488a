#!/usr/bin/env node
import { Misuse } from './misuse.js';
import { themeCommand } from './theme/theme-command.js';
import { typesCommand, typesUsage } from './types/types-command.js';

const usage = `${typesUsage}

entryway theme make COLOUR           writes a theme of a brand colour as CSS, with the contrast of every pair of colours
  --out FILE          where to write it; without, it is printed
  --tint NUMBER       how much of the colour is in the greys, from 0 to 0.05
entryway theme check FILE            works out every pair of colours of a style sheet with --entry-… properties
  --contrast aa|aaa   what is to be reached; aa unless told
  --json              the same as JSON`;

const [command, ...args] = process.argv.slice(2);

/** Ends with 2 where the command was not understood, with 1 where it could not be done or something is wrong. */
try {
  if (command === undefined || command === '--help' || args.includes('--help')) process.stdout.write(`${usage}\n`);
  else if (command === 'types') process.stdout.write(await typesCommand(args));
  else if (command === 'theme') {
    const { text, isWell } = await themeCommand(args);
    process.stdout.write(text);
    if (!isWell) process.exitCode = 1;
  } else throw new Misuse(`There is no command "${command}".`);
} catch (error) {
  const isMisuse = error instanceof Misuse;
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${isMisuse ? `\n${usage}\n` : ''}`);
  process.exitCode = isMisuse ? 2 : 1;
}
