import { hostOptions } from './bridge.js';

const { track } = hostOptions();

/** A transaction to its end, however it ends. */
const ending = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['complete', 'abort', 'error']) transaction.addEventListener(end, () => resolve());
  });

/** What the device does takes real time: virtual time stands still meanwhile, or a slow machine would see more of it. */
if (track) {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function begin(...args) {
    const begun = transaction.apply(this, args);
    void track(ending(begun));
    return begun;
  };
  const { encrypt, decrypt, digest } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.encrypt = function sealed(...args) {
    return track(encrypt.apply(this, args));
  };
  SubtleCrypto.prototype.decrypt = function opened(...args) {
    return track(decrypt.apply(this, args));
  };
  SubtleCrypto.prototype.digest = function hashed(...args) {
    return track(digest.apply(this, args));
  };
}
