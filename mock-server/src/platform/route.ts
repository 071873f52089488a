import type { Contract, Operation } from '../library.js';
import type { Handle, Remembering, Route } from './exchange.js';

export type Handler<O extends Operation> = Handle<O> | Remembering<O>;

export type Handlers<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> };

// Without NoInfer the handlers would widen the contract to fit themselves, and a missing one would pass.
/** Gives every operation of a contract its handler; one too few does not compile. */
export const implement = <C extends Contract>(
  contract: C,
  handlers: Handlers<NoInfer<C>>,
  base?: string,
): readonly Route[] =>
  Object.entries(contract).map(([name, operation]) => {
    // Each handler is tied to its own operation above; from here on they are all alike.
    const handler = handlers[name] as unknown as Handler<Operation>;
    const place = base === undefined ? {} : { base };
    return { name, operation, ...place, ...(typeof handler === 'function' ? { handle: handler } : handler) };
  });
