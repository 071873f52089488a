import type * as z from 'zod/mini';
import type { Role } from '../../library.js';
import { listOf, listQuery, Nothing } from './shapes.js';

type Schema = z.ZodMiniType;
type Path = `/${string}`;

/** What every operation of an account says. */
interface Said<P extends Path> {
  readonly path: P;
  readonly summary: string;
  /** The least role that may call it: a viewer for what only reads, an editor for the rest, unless given. */
  readonly role?: Role;
}

interface About<P extends Path, S extends Schema> extends Said<P> {
  /** The resource it answers with. */
  readonly of: S;
}

interface Writing<P extends Path, B extends Schema, S extends Schema> extends About<P, S> {
  readonly body: B;
}

type NoMembers = Record<never, never>;

/** A list, page by page, with what its query takes besides what every list takes. */
export const listing = <
  const P extends Path,
  S extends Schema,
  const Q extends Readonly<Record<string, z.core.SomeType>> = NoMembers,
>({
  path,
  summary,
  role = 'viewer',
  of,
  query,
}: About<P, S> & { readonly query?: Q }) => ({
  method: 'GET' as const,
  path,
  auth: 'account' as const,
  role,
  summary,
  query: listQuery(query ?? ({} as Q)),
  replies: { 200: listOf(of) },
});

/** One resource. */
export const reading = <const P extends Path, S extends Schema>({
  path,
  summary,
  role = 'viewer',
  of,
}: About<P, S>) => ({
  method: 'GET' as const,
  path,
  auth: 'account' as const,
  role,
  summary,
  replies: { 200: of },
});

/** A new resource. */
export const making = <const P extends Path, B extends Schema, S extends Schema>({
  path,
  summary,
  role = 'editor',
  body,
  of,
}: Writing<P, B, S>) => ({
  method: 'POST' as const,
  path,
  auth: 'account' as const,
  role,
  summary,
  body,
  replies: { 201: of },
});

/** A new resource whose making is never repeated by accident. */
export const makingOnce = <const P extends Path, B extends Schema, S extends Schema>(writing: Writing<P, B, S>) => ({
  ...making(writing),
  idempotency: 'required' as const,
});

/** Some members of a resource, as far as it was not changed meanwhile. */
export const changing = <const P extends Path, B extends Schema, S extends Schema>({
  path,
  summary,
  role = 'editor',
  body,
  of,
}: Writing<P, B, S>) => ({
  method: 'PATCH' as const,
  path,
  auth: 'account' as const,
  role,
  ifMatch: 'accepted' as const,
  summary,
  body,
  replies: { 200: of },
});

/** The end of a resource. */
export const removing = <const P extends Path>({ path, summary, role = 'editor' }: Said<P>) => ({
  method: 'DELETE' as const,
  path,
  auth: 'account' as const,
  role,
  summary,
  replies: { 204: Nothing },
});
