import { readQueueReports, watchQueues } from '@latchkey/events/health/queueReports.ts';
import { maintenanceDecider } from '@latchkey/events/maintenance/decider.ts';
import { maintenance } from '@latchkey/events/maintenance/maintenance.ts';
import { systemParts } from '@latchkey/events/maintenance/systemParts.ts';
import { maintainedPart } from '@latchkey/events/process/maintainedPart.ts';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { policy } from './processes.ts';

const path = '/admin/system/queues';
const count = z.int().min(0);

const read = route({
  method: 'get',
  path,
  summary: 'Lists the queues with their newest failed jobs, as the workers last reported them',
  policy,
  response: { body: systemParts.queues },
  run: async ({ deps }) => {
    await watchQueues(deps.pool);
    return { status: 200, body: { queues: await readQueueReports(deps.pool) } };
  },
});

const accepted = z.object({ count });

const command = (name: 'retryJobs' | 'discardJobs', at: string, summary: string) =>
  route({
    method: 'post',
    path: `${path}/${at}`,
    summary,
    policy: { ...policy, command: `maintenance.${name}` },
    request: { body: maintenance.commands[name] },
    response: { acceptedBody: accepted },
    run: async call => {
      const { queue, jobIds } = call.body;
      const { position } = await call.send(
        maintenanceDecider,
        maintainedPart('queue', queue),
        name,
        call.body,
      );
      return { status: 202, position, location: path, body: { count: jobIds.length } };
    },
  });

export const queueRoutes = [
  read,
  command(
    'retryJobs',
    'retries',
    'Retries failed jobs with a full set of attempts; takes effect within seconds',
  ),
  command(
    'discardJobs',
    'discards',
    'Discards failed jobs; the work of open orders, bulk actions and rollouts is queued again',
  ),
];
