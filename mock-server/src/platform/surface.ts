/** The parts of the server, each with its own answer to pages of other origins. */
export type Surface = 'respondent' | 'storage' | 'description' | 'other';

/** Which part an address belongs to. */
export function surfaceOf(baseUrl: string, pathname: string): Surface {
  if (isUnder(`${baseUrl}/entry-sessions`, pathname)) return 'respondent';
  if (isUnder('/_storage', pathname)) return 'storage';
  return /^\/openapi\.(?:json|yaml)$/.test(pathname.slice(baseUrl.length)) ? 'description' : 'other';
}

const isUnder = (folder: string, pathname: string): boolean => pathname === folder || pathname.startsWith(`${folder}/`);
