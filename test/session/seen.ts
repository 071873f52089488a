import type { Session, SessionView } from '../../src/session/index.js';

/** Resolves the moment a session is in a state, however short it stays there. */
export const seen = (session: Session, state: string): Promise<SessionView> =>
  new Promise((resolve) => {
    const stop = session.subscribe((view) => {
      if (!view.state.startsWith(state)) return;
      stop();
      resolve(view);
    });
  });

/** Every state a session goes through from now on. */
export function statesOf(session: Session): readonly string[] {
  const states = [session.view.state];
  session.subscribe(({ state }) => {
    if (state !== states.at(-1)) states.push(state);
  });
  return states;
}
