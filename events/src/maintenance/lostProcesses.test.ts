import assert from 'node:assert/strict';
import { lostProcesses } from './lostProcesses.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 12, minute)).toISOString();
const role = 'workers' as const;
const lost = (id: string, from: number, to: number) =>
  ({ id, role, startedAt: at(from), seenAt: at(to), isResponding: false }) as const;
const running = (id: string, from: number) =>
  ({ id, role, startedAt: at(from), seenAt: at(59), isResponding: true }) as const;
const idsOf = (processes: Parameters<typeof lostProcesses<ReturnType<typeof lost | typeof running>>>[0]) =>
  lostProcesses(processes).map(({ id }) => id);

describe('lost processes', () => {
  it('are those that stopped responding and that no other one of their role has replaced', () => {
    assert.deepEqual(idsOf([lost('a', 0, 10), running('b', 5)]), ['a']);
    assert.deepEqual(idsOf([lost('a', 0, 10), running('b', 11)]), []);
    assert.deepEqual(lostProcesses([lost('a', 0, 10), { ...running('b', 11), role: 'api' }]).length, 1);
  });

  it('are replaced one by one: of two, one remains lost if only one other has started', () => {
    const both = [lost('a', 0, 10), lost('b', 0, 12)];
    assert.deepEqual(idsOf([...both, running('c', 20)]), ['b']);
    assert.deepEqual(idsOf([...both, running('c', 11)]), ['b']);
    assert.deepEqual(idsOf([running('d', 11), ...both, running('c', 20)]), []);
    assert.deepEqual(idsOf([running('d', 11), ...both, running('c', 11)]), ['b']);
  });

  it('count once for a process that was started again and again', () => {
    const crashes = [lost('a', 0, 10), lost('b', 11, 20), lost('c', 21, 30)];
    assert.deepEqual(idsOf(crashes), ['c']);
    assert.deepEqual(idsOf([...crashes, running('d', 31)]), []);
  });

  it('don’t replace themselves, even if their clock was ahead', () => {
    assert.deepEqual(idsOf([lost('a', 12, 10)]), ['a']);
  });
});
