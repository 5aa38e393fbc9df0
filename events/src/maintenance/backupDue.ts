export const backupDueDays = 7;
const dayMs = 24 * 3_600_000;

export const isBackupDue = (madeAt: string | null, now: number): boolean =>
  madeAt === null || now - Date.parse(madeAt) > backupDueDays * dayMs;
