import type { Json } from '../../library.js';
import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';

export const templateKinds = ['email', 'document', 'content', 'layout', 'form'] as const;
export type TemplateKind = (typeof templateKinds)[number];

export const variableTypes = ['string', 'number', 'boolean', 'date', 'datetime', 'list', 'object'] as const;

/** Something a template is given besides what references reach. */
export interface TemplateVariable {
  readonly name: string;
  readonly type: (typeof variableTypes)[number];
  readonly required: boolean;
  readonly example: Json;
}

/** Content or layout to be used again. */
export interface TemplateRecord extends Stored, Owned {
  readonly kind: TemplateKind;
  readonly name: string;
  readonly key: string;
  readonly locale: string;
  readonly subject: string | null;
  /** Markdown, or of layouts and forms a part of a document. */
  readonly body: Json;
  readonly variables: readonly TemplateVariable[];
  readonly state: 'active' | 'archived';
}
