import {
  createElement,
  type ForwardRefExoticComponent,
  Fragment,
  forwardRef,
  type RefAttributes,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { load } from '../load/load.js';
import { eventNames, type SortedProps, sortProps } from './host-props.js';
import { PortalHost } from './portal-host.js';
import { useLayout } from './use-layout.js';

/** A component that draws one of the elements that hold a form. */
export function elementComponent<E extends HTMLElement, P extends object>(
  tag: string,
  name: string,
): ForwardRefExoticComponent<P & RefAttributes<E>> {
  const Component = forwardRef<E, P>((props, ref) => {
    const { children, firstPaint = '', ...rest } = props as Readonly<Record<string, unknown>>;
    const sorted = sortProps(rest);
    const element = useRef<E>(null);
    const [portals] = useState(() => new PortalHost());
    useImperativeHandle(ref, () => element.current as E, []);
    useProperties(element, sorted);
    useListeners(element, sorted);
    useLayout(() => portals.serve(element.current), [portals]);
    // After React has compared what the server wrote with its own: from here on the element draws inside itself.
    useEffect(() => {
      void load('entryway', () => import('../index.js'));
    }, []);
    const inside = useInside(children, firstPaint as string);
    const drawn = useSyncExternalStore(portals.subscribe, portals.list, portals.list);
    return createElement(Fragment, null, createElement(tag, { ...sorted.attributes, ...inside, ref: element }), drawn);
  });
  Component.displayName = name;
  return Component as unknown as ForwardRefExoticComponent<P & RefAttributes<E>>;
}

/** Sets what changed, before the element first looks at itself. */
function useProperties(element: RefObject<HTMLElement | null>, { properties }: SortedProps): void {
  const given = useRef<ReadonlyMap<string, unknown>>(new Map());
  useLayout(() => {
    const names = new Set([...given.current.keys(), ...properties.keys()]);
    for (const name of names) {
      const value = properties.get(name);
      if (!Object.is(value, given.current.get(name))) Object.assign(element.current as object, { [name]: value });
    }
    given.current = properties;
  });
}

/** By hand: React attaches listeners of custom events only to what it renders in the browser itself, and React 18 to nothing. */
function useListeners(element: RefObject<HTMLElement | null>, { handlers }: SortedProps): void {
  const current = useRef(handlers);
  useLayout(() => {
    current.current = handlers;
  });
  useLayout(() => {
    const ending = new AbortController();
    const tell = (event: Event): void => {
      // Questions tell of their changes themselves; those of a form inside this one are not ours.
      if ((event.target as Element).closest('entry-form, entry-session') === element.current)
        current.current.get(event.type)?.(event);
    };
    for (const name of Object.values(eventNames))
      element.current?.addEventListener(name, tell, { signal: ending.signal });
    return () => ending.abort();
  }, []);
}

const never = (): (() => void) => () => {};

/**
 * What React takes for the inside of the element. What a server wrote is compared by React, maybe after another form of
 * the page has fetched the library: it is told to leave the inside alone, for good, since taking that back empties it.
 */
function useInside(children: unknown, firstPaint: string): object {
  const isComparing = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isFromServer] = useState(isComparing);
  if (children !== undefined) return { children };
  return isFromServer ? { dangerouslySetInnerHTML: { __html: firstPaint }, suppressHydrationWarning: true } : {};
}
