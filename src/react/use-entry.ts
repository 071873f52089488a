import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyForm, Session, SessionOptions, SessionView } from '../session/index.js';
import { EntryHolder, firstViewOf, sourceOf } from './entry-holder.js';

/** A session, and what it shows now. */
export interface Entry<A = AnyForm> {
  readonly session: Session<A>;
  readonly view: SessionView<A>;
}

/** Opens a session for an interface of one's own, and draws again whenever its view changes. */
export function useEntry<A = AnyForm>(options: SessionOptions<NoInfer<A>>): Entry<A> {
  const session = useEntrySession<A>(options);
  return { session, view: useEntryView(session, (view) => view) };
}

/** Opens a session without drawing again: `useEntryView` says for what. It closes with the component. */
export function useEntrySession<A = AnyForm>(options: SessionOptions<NoInfer<A>>): Session<A> {
  const [holder, setHolder] = useState(() => new EntryHolder(options));
  let current = holder;
  if (holder.source !== sourceOf(options)) {
    current = new EntryHolder(options);
    setHolder(current);
  }
  useEffect(() => current.hold(), [current]);
  useEffect(() => current.follow(options));
  return current.session;
}

/** A part of what a session shows; draws again when that part is another. */
export function useEntryView<A, S>(session: Session<A>, selector: (view: SessionView<A>) => S): S {
  const select = useMemo(() => remembered(selector), [selector]);
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.view),
    () => select(firstViewOf(session)),
  );
}

/** The same part of the same view is the same object, whatever the selector makes. */
function remembered<V, S>(selector: (view: V) => S): (view: V) => S {
  let last: { readonly view: V; readonly part: S } | undefined;
  return (view) => {
    if (!last || last.view !== view) last = { view, part: selector(view) };
    return last.part;
  };
}
