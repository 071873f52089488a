/** The bytes of uploads. An id is `[A-Za-z0-9_.-]`, up to 200 characters. */
export interface BlobStore {
  /** Keeps the bytes, in place of any that had this id; once it resolves they survive a crash. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  get(id: string): Promise<Uint8Array | undefined>;
  delete(id: string): Promise<void>;
  /** What there is. */
  ids(): Promise<readonly string[]>;
  clear(): Promise<void>;
}

/** Bytes that live as long as the process or the page. */
export function memoryBlobs(): BlobStore {
  const blobs = new Map<string, Uint8Array>();
  return {
    async put(id, bytes) {
      blobs.set(id, bytes);
    },
    get: async (id) => blobs.get(id),
    async delete(id) {
      blobs.delete(id);
    },
    ids: async () => [...blobs.keys()],
    async clear() {
      blobs.clear();
    },
  };
}
