import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { opened, ticket, toAppend } from '@latchkey/events/store/conformance/noun.ts';
import { newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { idOf } from '@latchkey/events/store/store.ts';
import { testDatabase, type TestDatabase } from '../../database/testPostgres.ts';
import { recorder } from './recorder.ts';
import { dispatch } from '@latchkey/workers/runner/dispatch.ts';
import { dispatching, ticketReaction } from './testDispatcher.ts';
import type { TestEngine } from './testQueues.ts';
import type { Cause } from '@latchkey/workers/runner/cause.ts';
import type { Reaction } from '@latchkey/workers/runner/reaction.ts';
import { contextFor, type Outside } from '@latchkey/workers/runner/reactionContext.ts';
import { startWork } from '@latchkey/workers/runner/startWork.ts';

const program = new URL('testDispatcher.ts', import.meta.url);

export const testDispatching = (start: () => Promise<TestEngine>) => {
  const secretKey = newSecretKey();
  let database: TestDatabase;
  let engine: TestEngine;
  let app: Awaited<ReturnType<typeof dispatching>>;
  const ends: (() => Promise<unknown>)[] = [];
  before(async () => {
    database = await testDatabase();
    engine = await start();
    app = await dispatching(database.url, secretKey, engine.url);
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  after(async () => {
    await app?.close();
    await engine?.end();
    await database?.drop();
  });

  const open = async (count: number): Promise<readonly string[]> => {
    const streams = Array.from({ length: count }, () => ticket());
    const events = opened(count);
    await app.store.append(streams.map((stream, n) => toAppend(stream, 0, events[n]!)));
    return streams.map(idOf);
  };
  const follow = (name: string, differently: Partial<Reaction> = {}) => {
    const { write, entries, shows } = recorder<string>();
    const run = async (data: object) => write((data as { ticketId: string }).ticketId);
    const reaction = { ...ticketReaction(name, run), ...differently };
    const outside = { store: app.store, now: () => new Date() } as Outside;
    const contextOf = (cause?: Cause) => contextFor(outside, name, cause);
    const { queue, close } = startWork(app.queues, reaction, contextOf, app.log);
    const ending = new AbortController();
    const done = dispatch(app, reaction, queue, ending.signal);
    ends.push(close, async () => {
      ending.abort();
      await done;
    });
    return { entries, saw: (ids: readonly string[]) => shows(seen => ids.every(id => seen.includes(id))) };
  };
  const checkpointOf = async (name: string): Promise<bigint> => {
    const { rows } = await app.pool.query<{ position: string }>(
      'SELECT position FROM reactions WHERE name = $1',
      [name],
    );
    return BigInt(rows[0]?.position ?? 0);
  };
  const killable = (name: string): ChildProcess => {
    const child = fork(program, [database.url, secretKey, engine.url, name]);
    ends.push(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    return child;
  };

  return { app: () => app, ends, open, follow, checkpointOf, killable };
};
