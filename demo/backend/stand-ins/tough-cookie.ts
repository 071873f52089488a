/**
 * In place of a whole browser's cookies and the list of all public suffixes, which Mock Service Worker brings for mocked
 * replies that set some: those of the service in the page set none.
 */
export class CookieJar {
  getCookiesSync(): readonly [] {
    return [];
  }
  async setCookie(): Promise<void> {
    // There is nothing to keep.
  }
}

export class MemoryCookieStore {
  idx: Readonly<Record<string, never>> = {};
}

export const Cookie = { fromJSON: (): undefined => undefined };
