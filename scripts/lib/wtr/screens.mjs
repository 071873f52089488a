import { appendFileSync } from 'node:fs';

/** What a test run lives through, where nobody asked for more. */
const slice = { seeds: [1, 2], length: 20 };

/** The commands `screens-plan`, which says what lives to live, and `screens-lived`, which notes how one went. */
export const screensCommands = {
  name: 'screens',
  executeCommand({ command, payload }) {
    const { plan = slice, file } = JSON.parse(process.env.ENTRYWAY_SCREENS ?? '{}');
    if (command === 'screens-plan') return plan;
    if (command !== 'screens-lived') return undefined;
    if (file) appendFileSync(file, `${JSON.stringify(payload)}\n`);
    return true;
  },
};
