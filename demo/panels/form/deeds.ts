import type { Place } from '../../document/edits.js';
import type { Json } from '../../document/json.js';
import type { DocumentNode } from '../../document/nodes.js';

/** What the outline asks for. */
export interface OutlineDeeds {
  select(node: DocumentNode): void;
  /** One place up or down. */
  shift(node: DocumentNode, by: 1 | -1): void;
  place(from: Place, to: Place): void;
}

/** What the details of a part ask for. */
export interface DetailDeeds {
  /** Another value for what stands at a place. */
  write(pointer: string, value: Json | undefined, as?: string): void;
  say(text: string): void;
  openJson(): void;
}
