import { may } from '@latchkey/events/access/grants.ts';
import { readLastBackup } from '@latchkey/events/health/backupsTable.ts';
import { time } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import type { Call } from './http/route.ts';

/** The last backup. `madeAt` is null if there is none. */
export const lastBackup = z.object({ madeAt: time.nullable() });

/** Returns the last backup; null for callers who don't manage the system. */
export const lastBackupFor = async ({ deps, caller }: Call): Promise<z.output<typeof lastBackup> | null> =>
  may(caller.grants, 'system.manage') ? { madeAt: await readLastBackup(deps.pool) } : null;
