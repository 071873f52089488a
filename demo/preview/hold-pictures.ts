/** Where a page may fetch from that is to tell nobody else that it was opened. */
const policy = ['img-src', 'media-src', 'font-src', 'frame-src', 'object-src']
  .map((kind) => `${kind} 'self' data: blob:`)
  .join('; ');

/** Keeps this page from fetching pictures and the like of other origins, and tells of each origin that has some. */
export function holdPictures(tell: (host: string) => void): void {
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (URL.canParse(blockedURI)) tell(new URL(blockedURI).host);
  });
  const rule = document.createElement('meta');
  rule.httpEquiv = 'Content-Security-Policy';
  rule.content = policy;
  document.head.append(rule);
}
