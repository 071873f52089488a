import { once } from 'node:events';
import path from 'node:path';
import { contactAnswers } from './contact-answers.mjs';
import { start } from './run-command.mjs';

/** The mock-server as it was installed, in a process of its own, beside a folder of pages. */
export function startService({ folder, pages, policy = '', env }) {
  return startProgram(process.execPath, [path.join(folder, 'serve.mjs'), pages ?? folder, policy], {
    cwd: folder,
    env,
  });
}

/** Starts a program that prints one line of JSON once it is ready. */
export async function startProgram(program, args, options) {
  const child = start(program, args, options);
  let ended = false;
  const end = once(child, 'close').then(() => {
    ended = true;
  });
  let ready;
  while (!ready) {
    ready = child.said().match(/^\{.*\}$/m)?.[0];
    if (ended) throw new Error(`The mock-server did not start:\n${child.said()}`);
    if (!ready) await Promise.race([once(child.stdout, 'data'), end]);
  }
  const { url, base_url, account_id, api_key } = JSON.parse(ready);
  return {
    url,
    base_url,
    pid: child.pid,
    entries: () => listEntries(base_url, { Authorization: `Bearer ${api_key}`, 'X-Account-ID': account_id }),
    async stop() {
      child.end();
      await end;
    },
  };
}

/** Every entry the service has, whatever became of it, as one line each: its state and its reference. */
async function listEntries(baseUrl, headers) {
  const response = await fetch(`${baseUrl}/entries?state=all&include=answers`, { headers });
  if (!response.ok) throw new Error(`The list of entries: ${await response.text()}`);
  const { data } = await response.json();
  return data.map(({ state, reference, answers }) => [state, reference, ...unlikeTyped(answers)].join(' '));
}

/** Answers that are not what was typed, to be read in the line of the entry. */
const unlikeTyped = (answers) => {
  const wrong = Object.entries(contactAnswers).filter(([name, typed]) => answers[name] !== typed);
  return wrong.map(([name]) => `${name}=${JSON.stringify(answers[name])}`);
};
