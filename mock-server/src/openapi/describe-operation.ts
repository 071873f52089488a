import type { Operation } from '../library.js';

const credentials: Readonly<Record<Operation['auth'], string>> = {
  public: 'Needs no credential.',
  token: 'Needs the token of a link, in the body.',
  entry: 'Needs the key of the entry.',
  account: 'Needs an API key or a session of the account',
  session: 'Needs a session of the settings page: API keys are refused',
};

const isList = ({ method, query }: Operation): boolean =>
  method === 'GET' && query !== undefined && 'shape' in query && Object.hasOwn(query.shape as object, 'cursor');

const isLong = ({ replies }: Operation): boolean => 202 in replies;

/** What whoever calls an operation has to know of it: what it needs, and what can be relied on. */
export function descriptionOf(operation: Operation): string {
  const { auth, role, method, idempotency, ifMatch, bodyLimit, accountHeader } = operation;
  const ofAccount = auth === 'account' || auth === 'session';
  const who = ofAccount && role ? `, of at least the role ${role}.` : ofAccount ? '.' : '';
  return [
    `${operation.summary}.`,
    credentials[auth] + who,
    ofAccount && accountHeader && '`X-Account-ID` may be left out.',
    isList(operation) && 'Answers with a page: `next_cursor` leads to the next one.',
    ifMatch === 'required' && '`If-Match` has to be sent: what has changed meanwhile is not overwritten.',
    ifMatch === 'accepted' && 'With `If-Match`, what has changed meanwhile is not overwritten.',
    idempotency === 'required' && '`Idempotency-Key` has to be sent: a repetition gets the reply of the first.',
    method !== 'GET' && idempotency === undefined && 'With `Idempotency-Key` a repetition gets the reply of the first.',
    isLong(operation) && 'What is answered with 202 goes on after the reply.',
    bodyLimit !== undefined && `The body has at most ${bodyLimit / 1024 / 1024} MiB.`,
    ofAccount && 'Parameters that are not listed are refused.',
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ');
}
