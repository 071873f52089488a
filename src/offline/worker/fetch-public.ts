/** Why something is not kept. */
class NotKept extends Error {}

/**
 * Fetches what anybody would get: without cookies, keys or anything else of the person. What was led elsewhere, cannot
 * be read here, or is not to be stored is not kept.
 */
export async function fetchPublic(address: string, integrity = ''): Promise<Response> {
  const response = await fetch(address, {
    cache: 'no-cache',
    credentials: 'omit',
    mode: 'cors',
    redirect: 'error',
    ...(integrity && { integrity }),
  });
  const { status, type, redirected, headers } = response;
  const isReadable = status === 200 && (type === 'basic' || type === 'cors') && !redirected;
  if (!isReadable || /\bno-store\b/iu.test(headers.get('Cache-Control') ?? ''))
    throw new NotKept(`${address} cannot be kept.`);
  return response;
}
