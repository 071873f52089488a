/** What is known of a file on its way, apart from its bytes. */
export interface KeptUpload {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly sha256: string;
  readonly entry_id: string;
  readonly upload_id: string | null;
  /** How often it had to be announced again; together with the id it makes the keys of its requests. */
  readonly round: number;
  /** Whether the bytes are kept too; of a large file only its description is. */
  readonly hasBytes: boolean;
}

/** The files on their way for one entry. */
export interface KeptFiles {
  list(): Promise<readonly KeptUpload[]>;
  /** Writes down what is known of a file, and its bytes where they are given. */
  put(upload: KeptUpload, bytes?: Blob): Promise<void>;
  bytes(id: string): Promise<Blob | undefined>;
  remove(id: string): Promise<void>;
}

/** Files for as long as the page lives: their bytes are in its hands anyway. */
export function memoryFiles(): KeptFiles {
  const uploads = new Map<string, KeptUpload>();
  const blobs = new Map<string, Blob>();
  return {
    list: async () => [...uploads.values()],
    put: async (upload, bytes) => {
      uploads.set(upload.id, upload);
      if (bytes) blobs.set(upload.id, bytes);
    },
    bytes: async (id) => blobs.get(id),
    remove: async (id) => {
      uploads.delete(id);
      blobs.delete(id);
    },
  };
}
