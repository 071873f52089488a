import type { DocumentProblem } from './backend.js';

interface Refused {
  readonly error?: { readonly message?: string; readonly details?: readonly Partial<DocumentProblem>[] };
  readonly message?: string;
  readonly details?: readonly Partial<DocumentProblem>[];
}

/** Where the document begins in what was sent. */
const before = /^\/(?:forms\/\d+)?\/?document/u;

/** What is wrong with a document, of how the service refused it. */
export function problemsIn(body: Refused): readonly DocumentProblem[] {
  const { details = [], message = 'The service does not take this document.' } = body.error ?? body;
  if (details.length === 0) return [{ path: '', message }];
  return details.map((detail) => ({
    path: (detail.path ?? '').replace(before, ''),
    message: detail.message ?? message,
  }));
}
