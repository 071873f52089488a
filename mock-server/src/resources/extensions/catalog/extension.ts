import type { EffectInput, Json } from '../../../library.js';

/** What an action of an extension is told. */
export interface ExtensionCall {
  readonly input: Readonly<Record<string, Json>>;
  /** The settings of the account, secrets included. */
  readonly config: Readonly<Record<string, Json>>;
}

/** Something an extension can do. */
export interface ExtensionAction {
  readonly key: string;
  readonly label: string;
  readonly mode: 'sync' | 'async';
  /** How long an asynchronous one takes. */
  readonly seconds?: number;
  /** Whether forms may let respondents run it. */
  readonly entry_scoped: boolean;
  readonly input_schema: Readonly<Record<string, Json>>;
  readonly output_schema: Readonly<Record<string, Json>>;
  /** Always the same for the same input; throws an `ActionFailure` when it cannot be done. */
  run(call: ExtensionCall): { readonly output: Json; readonly effects: readonly EffectInput[] };
}

/** An extension that accounts can install. */
export interface CatalogExtension {
  readonly catalog_key: string;
  readonly name: string;
  readonly publisher: string;
  readonly category: 'addresses' | 'checks' | 'messages' | 'signing';
  readonly description: string;
  readonly version: string;
  /** A JSON Schema; members that are `writeOnly` are secret. */
  readonly config_schema: Readonly<Record<string, Json>>;
  readonly scopes: readonly string[];
  readonly actions: readonly ExtensionAction[];
}

/** A text of an input. */
export const textIn = (members: Readonly<Record<string, Json>>, name: string): string => {
  const value = members[name];
  return typeof value === 'string' ? value.trim() : '';
};
