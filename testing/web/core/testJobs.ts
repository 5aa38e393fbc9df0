import type { Job } from '@latchkey/web/core/jobs.ts';

export const suspension: Job = {
  id: 'c0000000-0000-4000-8000-000000000001',
  kind: 'bulk',
  customerId: 'a0000000-0000-4000-8000-000000000001',
  customerName: 'Acme Works',
  title: null,
  command: 'credential.suspend',
  state: 'running',
  doneCount: 612,
  failedCount: 4,
  totalCount: 1000,
  startedAt: '2026-11-20T12:00:00.000Z',
  startedByName: 'Ada',
  isOwn: true,
  endedAt: null,
  canUndo: false,
  undoesId: null,
  undoneById: null,
};
export const nightShift: Job = {
  ...suspension,
  id: 'c0000000-0000-4000-8000-000000000002',
  kind: 'issue',
  command: null,
  title: 'Night shift',
  doneCount: 0,
  failedCount: 0,
};
