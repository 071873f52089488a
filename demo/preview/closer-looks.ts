import type { EntryForm } from '../../src/index.js';
import type { AccessWatch } from './access/watch-access.js';
import type { FromPreview, ToPreview } from './protocol.js';
import type { Inspector } from './tokens/inspector.js';

type Kind = 'access' | 'point' | 'reveal' | 'inspect';
type CloserLooks = { readonly [T in Kind]: (message: Extract<ToPreview, { type: T }>) => void } & {
  /** Draws nothing any more: another form has taken the place of this one. */
  leave(): void;
};

/** What looks closer at a form than most people want; each is fetched when somebody does. */
export function closerLooks(element: EntryForm, tell: (message: FromPreview) => void): CloserLooks {
  let access: Promise<AccessWatch> | undefined;
  let inspector: Promise<Inspector> | undefined;
  let wanted: string | null = null;
  const watchAccess = async (): Promise<AccessWatch> => {
    const { AccessWatch: Watch } = await import('./access/watch-access.js');
    return new Watch(element, (report) => tell({ type: 'access', report }));
  };
  const openInspector = async (): Promise<Inspector> => {
    const { Inspector: Fetched } = await import('./tokens/inspector.js');
    return new Fetched(element, (found) => tell({ type: 'inspected', found }));
  };
  return {
    leave: () => void access?.then((watch) => watch.draw('nothing')),
    access: async ({ drawn }) => {
      access ??= watchAccess();
      (await access).draw(drawn);
    },
    point: async ({ at }) => (await import('./access/watch-access.js')).flashElement(at),
    reveal: async ({ token, names }) => {
      inspector ??= openInspector();
      wanted = token;
      const found = await inspector;
      await new Promise(requestAnimationFrame);
      // Who runs over a list wants to see where that ends.
      if (token !== wanted) return;
      const uses = found.reveal(token, names);
      if (token) tell({ type: 'revealed', token, ...uses });
    },
    inspect: async ({ on, names }) => {
      inspector ??= openInspector();
      (await inspector).turn(on, names);
    },
  };
}
