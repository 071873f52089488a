/** Why something is not kept, for the developer. */
export class NotKept extends Error {}

/**
 * Fetches what anybody would get: without cookies, keys or anything else of the person. What was led elsewhere, cannot
 * be read here, or is not to be stored is not kept.
 */
export async function fetchPublic(address: string, integrity = ''): Promise<Response> {
  const response = await fetch(address, {
    cache: 'no-cache',
    credentials: 'omit',
    mode: 'cors',
    ...(integrity && { integrity }),
  });
  const { status, type, redirected, headers } = response;
  if (redirected) throw new NotKept(`${address} leads elsewhere`);
  if (status !== 200 || (type !== 'basic' && type !== 'cors')) throw new NotKept(`${address} answers ${status}`);
  if (/\bno-store\b/iu.test(headers.get('Cache-Control') ?? '')) throw new NotKept(`${address} says no-store`);
  return response;
}
