/** What every record of an account has: whose it is, and how often it has changed. */
export interface Owned {
  readonly account_id: string;
  /** Counts the changes; an `ETag` is made of it. */
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** The user who made it; none when the service did. */
  readonly created_by: string | null;
}
