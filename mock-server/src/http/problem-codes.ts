/** Every code the service refuses with: its status and its fixed title. */
export const problemCodes = {
  malformed_request: [400, 'Malformed request'],
  invalid_parameter: [400, 'Invalid parameter'],
  idempotency_key_required: [400, 'Idempotency key required'],
  wrong_credential_type: [401, 'Wrong kind of credential'],
  entry_key_required: [401, 'Entry key required'],
  entry_key_invalid: [401, 'Entry key not valid'],
  entry_key_expired: [401, 'Entry key expired'],
  entry_key_mismatch: [403, 'Key of another entry'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  state_conflict: [409, 'Not possible in this state'],
  form_not_open: [409, 'Form is not open'],
  entry_already_submitted: [409, 'Already submitted'],
  answer_conflict: [409, 'Changed on another device'],
  idempotency_in_progress: [409, 'Still in progress'],
  precondition_failed: [412, 'Changed meanwhile'],
  payload_too_large: [413, 'Too large'],
  unsupported_media_type: [415, 'Unsupported media type'],
  validation_failed: [422, 'Validation failed'],
  idempotency_key_reused: [422, 'Idempotency key used for another request'],
  rate_limited: [429, 'Too many requests'],
  internal_error: [500, 'Internal error'],
  service_unavailable: [503, 'Service unavailable'],
} as const satisfies Readonly<Record<string, readonly [status: number, title: string]>>;

export type ProblemCode = keyof typeof problemCodes;

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problemCodes, code);
