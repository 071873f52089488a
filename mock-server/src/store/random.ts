/** Where ids and secrets come from. */
export interface Random {
  bytes(length: number): Uint8Array;
}

/** The platform's cryptographically secure generator. */
export const secureRandom: Random = {
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};
