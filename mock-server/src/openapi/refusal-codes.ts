import type { Operation } from '../library.js';
import type { ProblemCode } from '../platform/problem-codes.js';
import { ownRefusals } from './own-refusals.js';

/** Whether a list can be had as a file too. */
export const isAlsoCsv = ({ path }: Operation): boolean => path === '/imports/{import_id}/errors';

/** Every code an operation may be refused with: what follows from the kind it is of, and what only it has. */
export function refusalCodesOf(name: string, operation: Operation): ReadonlySet<ProblemCode> {
  const { auth, body, method, path } = operation;
  const writes = method !== 'GET';
  const ofAccount = auth === 'account' || auth === 'session';
  return new Set<ProblemCode>([
    ...(ofAccount ? accountRefusals(operation) : []),
    ...anywhere,
    ...(auth === 'entry' ? entryRefusals : []),
    ...(auth === 'entry' && writes ? entryWriteRefusals : []),
    ...(auth === 'token' ? tokenRefusals : []),
    ...(ofAccount ? [] : (['gone'] as const)),
    ...(writes ? writeRefusals : []),
    ...(body ? (['validation_failed'] as const) : []),
    ...(path.endsWith('/cancel') ? (['not_cancelable'] as const) : []),
    ...(isAlsoCsv(operation) ? (['not_acceptable'] as const) : []),
    ...(ownRefusals[name] ?? []),
  ]);
}

const anywhere: readonly ProblemCode[] = [
  'malformed_request',
  'invalid_parameter',
  'wrong_credential_type',
  'billing_inactive',
  'origin_not_allowed',
  'not_found',
  'rate_limited',
  'internal_error',
  'service_unavailable',
];

const writeRefusals: readonly ProblemCode[] = [
  // For a key that is none, also where it may be left out.
  'idempotency_key_required',
  'payload_too_large',
  'unsupported_media_type',
  'state_conflict',
  'idempotency_in_progress',
  'idempotency_key_reused',
];

const entryRefusals: readonly ProblemCode[] = [
  'entry_key_required',
  'entry_key_invalid',
  'entry_key_expired',
  'entry_key_mismatch',
];

const entryWriteRefusals: readonly ProblemCode[] = [
  'entry_already_submitted',
  'answer_conflict',
  'precondition_failed',
];

const tokenRefusals: readonly ProblemCode[] = ['resume_token_invalid', 'resume_token_expired'];

/** What those are refused with who call for an account. */
const accountRefusals = ({ auth, role, ifMatch, query, method }: Operation): readonly ProblemCode[] => [
  'authentication_required',
  'api_key_invalid',
  'api_key_revoked',
  'session_expired',
  'account_header_required',
  'account_mismatch',
  'csrf_failed',
  ...(role ? (['role_required'] as const) : []),
  ...(auth === 'session' ? (['api_key_not_allowed'] as const) : []),
  ...(ifMatch ? (['precondition_failed'] as const) : []),
  ...(ifMatch === 'required' ? (['precondition_required'] as const) : []),
  ...(query && method === 'GET' ? (['invalid_cursor', 'expression_invalid'] as const) : []),
];
