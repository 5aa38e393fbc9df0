import { processRoles, readProcesses } from '@latchkey/events/health/runningProcesses.ts';
import { id, time } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { route } from '../http/route.ts';

export const policy = { access: 'system.manage' } as const;

const shown = z
  .object({
    processes: z.array(
      z.object({
        id,
        role: z.enum(processRoles),
        version: z.string(),
        host: z.string(),
        pid: z.int(),
        startedAt: time,
        seenAt: time,
        isResponding: z.boolean(),
        isStandby: z.boolean(),
        /** Dependencies or tables that the process lacks. */
        missing: z.array(z.string()),
        memoryBytes: z.int(),
      }),
    ),
  })
  .meta({ id: 'SystemProcesses' });

export const processesRoute = route({
  method: 'get',
  path: '/admin/system/processes',
  summary: 'Lists the running processes, and those of the last day that stopped responding',
  policy,
  response: { body: shown },
  run: async ({ deps }) => ({ status: 200, body: { processes: await readProcesses(deps.pool) } }),
});
