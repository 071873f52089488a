const largest = 8 * 1024;

/** What somebody sent with a button of a page. */
export async function formOf(request: Request): Promise<URLSearchParams> {
  const sent = await request.text();
  return new URLSearchParams(sent.slice(0, largest));
}
