let last: Promise<unknown> = Promise.resolve();

/** Does one thing after the other: many forms at once would keep the one on the stage from its work. */
export function inTurn(act: () => Promise<void>): Promise<void> {
  const turn = last.then(act, act);
  last = turn.catch(() => undefined);
  return turn;
}
