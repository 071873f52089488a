const day = 24 * 60 * 60 * 1000;

/** How long something stays in the trash. */
export const trashDays = 30;

/** Whether something was in the trash for so long that it is gone. */
export const isGone = ({ deleted_at }: { readonly deleted_at: string | null }, now: number): boolean =>
  deleted_at !== null && Date.parse(deleted_at) + trashDays * day <= now;
