import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { chainState, turnChain } from '@latchkey/events/chain/chainCheck.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { underMaintenance } from '../../testing/database/underMaintenance.ts';
import pino from 'pino';
import { serveHealth } from './health.ts';
import { keepChain } from './keepChain.ts';
import { LampHung } from './runner/examples.ts';
import { testApp, type TestApp } from '../../testing/projector/runner/testApp.ts';

interface Line {
  readonly level: number;
  readonly position?: string;
  readonly broken?: { readonly name: string; readonly stream: string; readonly revision: number };
}
const error = 50;

describe('the chain of events, as the projector keeps it', () => {
  const keys = keyRingOf(newSecretKey());
  let app: TestApp;
  let ending: AbortController;
  let lines: Line[];
  let logged: EventEmitter;
  const runs: Promise<void>[] = [];
  beforeEach(async () => {
    [app, ending, lines, logged] = [await testApp(), new AbortController(), [], new EventEmitter()];
  });
  afterEach(async () => {
    ending.abort();
    await Promise.all(runs.splice(0));
    await app.end();
  });

  const hang = async (count: number) => {
    const lampEvent = () =>
      [`lamp-${randomUUID()}`, LampHung({ name: 'Spot', floorId: randomUUID() })] as const;
    const all = Array.from({ length: count }, lampEvent);
    await app.append(...all);
    return all.map(([stream]) => stream);
  };
  const keep = () => {
    const write = (text: string) => {
      lines.push(JSON.parse(text) as Line);
      logged.emit('line');
    };
    const { pool, store } = app;
    const log = pino({}, { write });
    runs.push(
      keepChain({ pool, store, keys, log, signal: ending.signal, everyMs: 20, events: 40, headEvery: 10 }),
    );
  };
  const lineWhere = async (isIt: (line: Line) => boolean): Promise<Line> => {
    for (;;) {
      const found = lines.find(isIt);
      if (found) return found;
      await once(logged, 'line');
    }
  };
  const turn = (pace = { headEvery: 10, events: 40, restMs: 0 }) =>
    turnChain(app.pool, app.store, keys, pace);
  const tamper = (text: string, ...values: unknown[]) => underMaintenance(app.pool, { text, values });

  it('ARC: heads grow with the events, and are logged; one process at a time does it', async () => {
    await hang(25);
    keep();
    keep();
    await lineWhere(({ position }) => position === '20');
    await hang(25);
    await lineWhere(({ position }) => position === '50');
    const heads = lines.flatMap(({ position }) => position ?? []);
    assert.deepEqual(heads, ['10', '20', '30', '40', '50']);
    assert.equal(lines.filter(({ level }) => level >= error).length, 0);
  });

  it('ARC: a flipped event is in the log, in readiness and in the metrics until it is restored', async () => {
    const streams = await hang(60);
    keep();
    await lineWhere(({ position }) => position === '60');
    const flip = (from: string, to: string) =>
      tamper(
        `UPDATE events SET data = replace(data::text, '${from}', '${to}')::json WHERE stream_id = $1`,
        streams[41],
      );
    await flip('Spot', 'Spat');
    const { broken } = await lineWhere(({ level }) => level === error);
    const place = { name: 'events', stream: streams[41], revision: 1, reason: 'changed' };
    assert.deepEqual(broken, place);

    const { metrics } = app.run({});
    const health = await serveHealth({ ...app, host: '127.0.0.1', port: 0, metrics, of: {} });
    const get = async (path: string) => (await fetch(`${health.url}${path}`)).text();
    const { chain, status } = JSON.parse(await get('/readyz')) as Record<string, Record<string, unknown>>;
    assert.deepEqual([status, chain?.['status'], chain?.['broken']], ['ready', 'broken', [place]]);
    assert.match(await get('/metrics'), /^latchkey_chain_broken_events 1$/m);
    await health.close();
    ending.abort();
    await Promise.all(runs);
    assert.equal(lines.filter(({ level }) => level >= error).length, 1, 'it is told once');

    await flip('Spat', 'Spot');
    const { rounds } = await chainState(app.pool);
    while ((await chainState(app.pool)).rounds < rounds + 2) await turn();
    assert.equal((await chainState(app.pool)).status, 'intact');
  });

  it('ARC: an event with a changed time and a truncated tail are found by the next head', async () => {
    await hang(35);
    assert.equal((await turn())?.heads.length, 3);
    await tamper(`UPDATE events SET created_at = created_at - interval '1 hour' WHERE position = 13`);
    await tamper('DELETE FROM events WHERE position > 28');
    const found = (await turn())?.broken.map(({ name, revision, reason }) => [name, revision, reason]);
    assert.deepEqual(found, [
      ['heads', 20, 'events'],
      ['heads', 30, 'tail'],
    ]);
  });

  it('ARC: one check is bounded, and several of them cover the whole log', async () => {
    const streams = await hang(2_500);
    await tamper(`UPDATE events SET type = 'LampRehung' WHERE stream_id = $1`, streams[2_400]);
    const pace = { headEvery: 500, events: 1_000, restMs: 0 };
    const turns = [await turn(pace), await turn(pace), await turn(pace)];
    assert.deepEqual(
      turns.map(one => one?.broken.map(({ stream }) => stream)),
      [[], [], [streams[2_400]]],
    );
    assert.equal((await chainState(app.pool)).rounds, 1);
    assert.equal(await turn({ ...pace, restMs: 60_000 }), null, 'somebody was at it a moment ago');
    const half = { ...pace, events: 1, lapTurns: 2 };
    for (let n = 0; n < 2; n += 1) await turnChain(app.pool, app.store, keys, half);
    const { rounds, intactUpTo } = await chainState(app.pool);
    assert.equal(rounds, 2, 'two turns are a lap of a log of any length');
    const first = await app.pool.query<{ at: string }>(
      `SELECT position - 1 AS at FROM events WHERE type = 'LampRehung'`,
    );
    assert.equal(intactUpTo, first.rows[0]!.at);
  });
});
