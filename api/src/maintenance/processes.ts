import { readProcesses } from '@latchkey/events/health/runningProcesses.ts';
import { readThroughput } from '@latchkey/events/health/throughput.ts';
import { systemParts } from '@latchkey/events/maintenance/systemParts.ts';
import { route } from '../http/route.ts';

export const policy = { access: 'system.manage' } as const;

export const processesRoute = route({
  method: 'get',
  path: '/admin/system/processes',
  summary:
    'Lists processes that are running or stopped responding in the last day, with their throughput of 30 minutes',
  policy,
  response: { body: systemParts.processes },
  run: async ({ deps: { pool, now } }) => {
    const [processes, throughput] = await Promise.all([
      readProcesses(pool),
      readThroughput(pool, now().getTime()),
    ]);
    return { status: 200, body: { processes, throughput } };
  },
});
