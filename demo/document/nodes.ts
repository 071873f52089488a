import type { NodeRef } from '../preview/node-ref.js';
import { isObject, type Json, listIn, textIn } from './json.js';
import { under } from './pointer.js';

/** A part of a form that has a place in its outline. */
export interface DocumentNode {
  readonly kind: NodeRef['kind'] | 'section';
  /** Where it stands in the document. */
  readonly pointer: string;
  readonly key: string;
  /** The path of its answer without instances, as the preview knows it; the key of a page. */
  readonly path: string;
  /** What people call it. */
  readonly title: string;
  /** The type of a field. */
  readonly type: string;
  readonly children: readonly DocumentNode[];
}

const fieldNode = (field: Json, pointer: string, group: string): DocumentNode => {
  const key = textIn(field, 'key');
  const type = textIn(field, 'type');
  const path = group === '' ? key : `${group}.${key}`;
  const isGroup = type === 'group';
  return {
    kind: isGroup ? 'group' : 'field',
    pointer,
    key,
    path,
    title: textIn(field, 'label') || textIn(field, 'text') || textIn(field, 'text_md') || key,
    type,
    children: isGroup ? fieldsUnder(field, pointer, path) : [],
  };
};

const fieldsUnder = (parent: Json, pointer: string, group: string): readonly DocumentNode[] =>
  listIn(parent, 'fields').map((field, index) => fieldNode(field, under(pointer, 'fields', index), group));

const sectionNode = (section: Json, pointer: string): DocumentNode => ({
  kind: 'section',
  pointer,
  key: textIn(section, 'key'),
  path: textIn(section, 'key'),
  title: textIn(section, 'title') || textIn(section, 'key'),
  type: '',
  children: fieldsUnder(section, pointer, ''),
});

const pageNode = (page: Json, pointer: string): DocumentNode => ({
  kind: 'page',
  pointer,
  key: textIn(page, 'key'),
  path: textIn(page, 'key'),
  title: textIn(page, 'title') || textIn(page, 'key'),
  type: '',
  children: listIn(page, 'sections').map((section, index) => sectionNode(section, under(pointer, 'sections', index))),
});

/** The outline of a document, however broken it is. */
export const outlineOf = (document: Json): DocumentNode => ({
  kind: 'form',
  pointer: '',
  key: '',
  path: '',
  title: textIn(isObject(document) ? document.form : undefined, 'title'),
  type: '',
  children: listIn(document, 'pages').map((page, index) => pageNode(page, under('', 'pages', index))),
});

/** A node and all below it, in the order they are read. */
export function* nodesIn(node: DocumentNode): Generator<DocumentNode> {
  yield node;
  for (const child of node.children) yield* nodesIn(child);
}

/** The nodes a person answers, and those that only say something. */
export const fieldsIn = (outline: DocumentNode): readonly DocumentNode[] =>
  [...nodesIn(outline)].filter(({ kind }) => kind === 'field' || kind === 'group');

/** The innermost node that holds what a pointer leads to. */
export const nodeAround = (outline: DocumentNode, pointer: string): DocumentNode =>
  [...nodesIn(outline)]
    .filter((node) => pointer === node.pointer || pointer.startsWith(`${node.pointer}/`))
    .reduce((inner, node) => (node.pointer.length >= inner.pointer.length ? node : inner), outline);

/** The node the preview means. */
export const nodeOf = (outline: DocumentNode, { kind, key }: NodeRef): DocumentNode | undefined =>
  [...nodesIn(outline)].find((node) => node.kind === kind && node.path === key);

/** How the preview calls a node; sections it does not know. */
export const refOf = ({ kind, path }: DocumentNode): NodeRef | null =>
  kind === 'section' ? null : { kind, key: path };
