/**
 * In place of what Mock Service Worker does in a page that may have no worker: it would answer that page alone, and the form
 * is in another one.
 */
class NoWorker {
  constructor() {
    throw new Error('This browser allows no service worker here, and the service of the studio needs one.');
  }
}

export { NoWorker as FetchInterceptor, NoWorker as XMLHttpRequestInterceptor };
