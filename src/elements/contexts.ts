import { createContext } from '@lit/context';
import type { FieldRegistry } from '../fields/registry.js';
import type { Messages } from '../messages/index.js';
import type { Session } from '../session/index.js';

/** What the elements of one form share. */
export interface FormScope {
  readonly session: Session;
  readonly messages: Messages;
  readonly fields: FieldRegistry;
  /** The start of every id, so that several forms can stand on one page. */
  readonly prefix: string;
}

export const scopeContext = createContext<FormScope | undefined>(Symbol.for('entryway.scope'));
