import { parseArgs } from 'node:util';

/** Reads the command line; an option that does not exist, or lacks its value, ends the program with one line. */
export function readOptions(config) {
  try {
    return parseArgs({ ...config, strict: true });
  } catch (error) {
    return refuse(error.message.split('. ')[0]);
  }
}

/** Ends the program over a command line that makes no sense. */
export function refuse(reason) {
  console.error(reason);
  process.exit(2);
}
