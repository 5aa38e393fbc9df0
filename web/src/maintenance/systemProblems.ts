import { isBackupDue } from '@latchkey/events/maintenance/backupDue.ts';
import { lostProcesses } from '@latchkey/events/maintenance/lostProcesses.ts';
import type { SystemPartName, SystemParts } from '@latchkey/events/maintenance/systemParts.ts';
import type { Key } from '../core/t.ts';

export interface SystemProblem {
  readonly part: SystemPartName;
  readonly text: Key & `maintenance.problems.${string}`;
  readonly count: number;
}
type Finders = {
  readonly [Part in SystemPartName]: (found: SystemParts[Part]) => readonly Omit<SystemProblem, 'part'>[];
};

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
const matching = <Row>(rows: readonly Row[], isMatch: (row: Row) => boolean) => rows.filter(isMatch).length;

const finders: Finders = {
  processes: ({ processes }) => [
    { text: 'maintenance.problems.silent', count: lostProcesses(processes).length },
    {
      text: 'maintenance.problems.notReady',
      count: matching(processes, one => one.isResponding && one.missing.length > 0),
    },
  ],
  projections: ({ projections }) => [
    { text: 'maintenance.problems.stopped', count: matching(projections, one => one.status === 'stopped') },
  ],
  queues: ({ queues }) => [
    { text: 'maintenance.problems.failedJobs', count: sum(queues.map(({ failed }) => failed)) },
    { text: 'maintenance.problems.stale', count: matching(queues, one => one.isStale) },
  ],
  deliveries: ({ outages, providers, setAside, outgoing }) => [
    { text: 'maintenance.problems.outages', count: outages.length },
    {
      text: 'maintenance.problems.providers',
      count: matching(
        providers,
        ({ failed, succeededAt }) => failed !== null && (succeededAt === null || failed.at > succeededAt),
      ),
    },
    { text: 'maintenance.problems.setAside', count: sum(setAside.map(({ count }) => count)) },
    { text: 'maintenance.problems.endpoints', count: outgoing.failingCount },
  ],
  storage: ({ chain, disk }) => [
    { text: 'maintenance.problems.chain', count: chain.status === 'broken' ? 1 : 0 },
    {
      text: 'maintenance.problems.disk',
      count: disk !== null && disk.freeBytes < disk.totalBytes / 10 ? 1 : 0,
    },
  ],
  keys: ({ keys, backups, certificates }) => [
    { text: 'maintenance.problems.keys', count: matching(keys, ({ state }) => state === 'missing') },
    { text: 'maintenance.problems.backup', count: backups.length === 0 ? 1 : 0 },
    {
      text: 'maintenance.problems.backupOld',
      count: backups[0] && isBackupDue(backups[0].madeAt, Date.now()) ? 1 : 0,
    },
    {
      text: 'maintenance.problems.certificates',
      count: matching(certificates, ({ state }) => state !== 'valid'),
    },
  ],
};

export const problemsOf = <Part extends SystemPartName>(
  part: Part,
  found: SystemParts[Part],
): readonly SystemProblem[] =>
  finders[part](found)
    .filter(({ count }) => count > 0)
    .map(problem => ({ part, ...problem }));
