import { refuse } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { maintenanceDecider } from '@latchkey/events/maintenance/decider.ts';
import {
  MaintenanceRebuildEnded,
  MaintenanceRebuildRequested,
} from '@latchkey/events/maintenance/maintenance.ts';
import { maintenanceState } from '@latchkey/events/maintenance/state.ts';
import {
  systemParts,
  type SystemProjection,
  type SystemRebuild,
} from '@latchkey/events/maintenance/systemParts.ts';
import { maintainedPart } from '@latchkey/events/process/maintainedPart.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { readRebuildProgress, type RebuildProgress } from '@latchkey/projector/rebuildProgress.ts';
import { projectionStatus, versions } from '@latchkey/projector/tables.ts';
import { z } from 'zod';
import { actorShownOf } from '../access/actors.ts';
import { namesOf } from '../http/displayNames.ts';
import { route, type Call } from '../http/route.ts';
import { policy } from './processes.ts';

const path = '/admin/system/projections';
/**
 * Number of events read from a projection's stream: enough to contain the open rebuild and the last one that
 * ended.
 */
const newest = 20;

const streamFor = (name: string): string => streamOf('maintenance', maintainedPart('projection', name));

const secondsLeftOf = ({ phase, ...progress }: RebuildProgress): number | null => {
  const seconds = (Date.parse(progress.updatedAt) - Date.parse(progress.startedAt)) / 1_000;
  if (phase !== 'building' || progress.position === 0 || seconds <= 0) return null;
  const left = Math.max(0, progress.head - progress.position);
  return Math.ceil((left * seconds) / progress.position);
};

const rebuildOf = (
  history: readonly Recorded[],
  progress: RebuildProgress | undefined,
  requestedByOf: (event: Recorded) => SystemRebuild['requestedBy'],
): SystemRebuild | null => {
  const open = maintenanceState.of(history).rebuild;
  const requested = history.findLast(({ type }) => type === MaintenanceRebuildRequested.type);
  if (!open || !requested) return null;
  const own = progress?.rebuildId === open.rebuildId ? progress : undefined;
  return {
    rebuildId: open.rebuildId,
    phase: own?.phase ?? 'waiting',
    position: own?.position ?? 0,
    head: own?.head ?? 0,
    requestedAt: requested.at,
    requestedBy: requestedByOf(requested),
    secondsLeft: own ? secondsLeftOf(own) : null,
    isCancelling: open.isCancelling,
  };
};

const lastOf = (history: readonly Recorded[]): SystemProjection['lastRebuild'] => {
  const { last } = maintenanceState.of(history);
  const ended = history.findLast(({ type }) => type === MaintenanceRebuildEnded.type);
  if (!last || !ended) return null;
  const { rebuildId: _, ...result } = last;
  return { ...result, endedAt: ended.at };
};

const read = route({
  method: 'get',
  path,
  summary: 'Lists the read tables with their lag, and the progress of rebuilds',
  policy,
  response: { body: systemParts.projections },
  run: async call => {
    const { store, rows } = call.deps;
    const names = Object.keys(versions);
    const [head, statuses, progress, histories] = await Promise.all([
      store.head(),
      projectionStatus(rows.knex, { log: store, seen: rows.seen }),
      readRebuildProgress(rows.knex),
      Promise.all(
        names.map(async name => [name, await store.read(streamFor(name), { last: newest })] as const),
      ),
    ]);
    const historyOf = new Map(histories);
    const actors = await namesOf(
      call,
      histories.flatMap(([, events]) => events.map(({ meta }) => meta.by.id)),
    );
    return {
      status: 200,
      body: {
        head: Number(head),
        projections: statuses.map(({ name, ...status }) => {
          const history = historyOf.get(name) ?? [];
          const own = progress.find(one => one.name === name);
          return {
            name,
            ...status,
            position: Number(status.position),
            rebuild: rebuildOf(history, own, ({ meta }) => actorShownOf(meta.by, actors, call.locale)),
            lastRebuild: lastOf(history),
          };
        }),
      },
    };
  },
});

const knownName = ({ params: { name = '' } }: Pick<Call, 'params'>): string =>
  Object.hasOwn(versions, name) ? name : refuse('not_found');
const accepted = z.object({ rebuildId: id });

const rebuild = route({
  method: 'post',
  path: `${path}/:name/rebuilds`,
  summary: 'Rebuilds a read table from the events; the current table is used until the new one is complete',
  policy: { ...policy, command: 'maintenance.rebuild' },
  response: { acceptedBody: accepted },
  run: async call => {
    const projection = knownName(call);
    // the rebuild has the request's command ID, so that a repeated request finds it
    const rebuildId = call.commandId;
    const part = maintainedPart('projection', projection);
    const { position: at } = await call.send(maintenanceDecider, part, 'rebuild', { rebuildId, projection });
    return { status: 202, position: at, location: path, body: { rebuildId } };
  },
});

const cancel = route({
  method: 'delete',
  path: `${path}/:name/rebuilds/:id`,
  summary: 'Cancels a rebuild after its current step, and keeps the current table',
  policy: { ...policy, command: 'maintenance.cancelRebuild' },
  response: { acceptedBody: accepted },
  run: async call => {
    const rebuildId = call.params['id']!;
    const part = maintainedPart('projection', knownName(call));
    const { position: at } = await call.send(maintenanceDecider, part, 'cancelRebuild', { rebuildId });
    return { status: 202, position: at, location: path, body: { rebuildId } };
  },
});

export const projectionRoutes = [read, rebuild, cancel];
