import { createSession, type SessionOptions, type SessionView } from 'entryway/session';
import { onMounted, onUnmounted, shallowRef } from 'vue';

/** A session of a component, and its view as Vue follows it: what did not change is the same object. */
export function useEntry<A>(options: SessionOptions<A>) {
  const session = createSession<A>(options);
  const view = shallowRef<SessionView<A>>(session.view);
  session.subscribe((next) => {
    view.value = next;
  });
  onMounted(() => session.start());
  onUnmounted(() => session.dispose());
  return { session, view };
}
