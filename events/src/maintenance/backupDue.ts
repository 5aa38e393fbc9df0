/** Days after the last backup until a new one is due. */
export const backupDueDays = 7;
const dayMs = 24 * 3_600_000;

/** Returns whether a backup is due. `madeAt`: time of the last one; null if there is none. */
export const isBackupDue = (madeAt: string | null, now: number): boolean =>
  madeAt === null || now - Date.parse(madeAt) > backupDueDays * dayMs;
