import type { Session } from '../../src/session/index.js';
import { picture } from './give-files.js';
import type { Scenario } from './scenario.js';

const missing = (session: Session, type: string, everywhere: boolean): readonly string[] =>
  Array.from(session.view.fields)
    .filter(([path]) => everywhere || session.view.step?.nodes.includes(path.split('.', 1)[0] ?? ''))
    .filter(([, { field, visible, required, answer }]) => field.type === type && visible && required && answer === null)
    .map(([path]) => path);

/** Gives every question on screen that asks for a file one, and a signature where one is wanted. */
export async function attachFiles(s: Scenario, everywhere = false): Promise<void> {
  const { session } = s;
  for (const path of missing(session, 'file_upload', everywhere))
    await session.upload(path, [picture(s, `${path}.png`)]);
  for (const path of missing(session, 'signature', everywhere)) {
    await session.upload(path, [picture(s, 'signature.png')]);
    const file = await s.frame.until(
      `a signature for ${path}`,
      () => session.view.uploads.get(path)?.find(({ state }) => state === 'done'),
      () => s.passes(200),
    );
    session.answer(path, { file_id: file.fileId, method: 'draw' });
  }
  await s.frame.until(
    'every file',
    () => Array.from(session.view.uploads).every(([, list]) => list.every(({ state }) => state === 'done')),
    () => s.passes(200),
  );
}
