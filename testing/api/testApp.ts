import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Grant } from '@latchkey/events/access/grants.ts';
import type { Role } from '@latchkey/events/access/roles.ts';
import { deciders, entities, rowEntities } from '@latchkey/events/catalogue.ts';
import { type AnyDecider, type AnyEntity, type DomainEvent } from '@latchkey/events/kernel/index.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { beginning, later, type Position } from '@latchkey/events/store/position.ts';
import { nounOf, streamOf, type Actor, type Recorded } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserCreated } from '@latchkey/events/user/user.ts';
import { projections } from '@latchkey/projector/projections.ts';
import { runProjections } from '@latchkey/projector/runner/run.ts';
import { connectRows, listenRows, versions } from '@latchkey/projector/tables.ts';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../database/testPostgres.ts';
import { buildApp } from '@latchkey/api/app.ts';
import { lastSignInsFrom } from '@latchkey/api/auth/signIns.ts';
import { openSession } from '@latchkey/api/auth/sessions.ts';
import { readConfig } from '@latchkey/api/config.ts';
import { logOf } from '@latchkey/api/log.ts';
import { readRefusedWebhooks } from '@latchkey/events/provider/refusedWebhooks.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { apiMigrations } from '@latchkey/api/migrations.ts';
import { answerChecker, type CheckAnswer } from './openapi/checkAnswer.ts';
import { routes as allRoutes } from '@latchkey/api/routes.ts';
import { rowsOf } from '@latchkey/api/rows/rows.ts';
import { httpAt } from './httpAt.ts';
import type { Deps, Route } from '@latchkey/api/http/route.ts';
import { serverOf } from '@latchkey/api/http/server.ts';
import { databaseWithTables } from './testTables.ts';

const narrator: Actor = { kind: 'user', id: '0197f3a0-0000-7000-8000-00000000ada0' };
const nouns: ReadonlyMap<string, AnyEntity> = new Map(rowEntities.map(one => [one.name, one]));
const wait = 10_000;

let checking: CheckAnswer | undefined;
const checkProduct = (): CheckAnswer => (checking ??= answerChecker(allRoutes));

export interface TestAppOptions {
  readonly routes?: readonly Route[];
  readonly isReadApart?: boolean;
  readonly database?: TestDatabase;
  readonly secretKey?: string;
  readonly isProjecting?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const withTables = (): Promise<TestDatabase> => databaseWithTables(database => testApp({ database }));
export const testApp = async ({
  routes,
  isReadApart = false,
  env = {},
  database,
  secretKey = newSecretKey(),
  isProjecting = true,
}: TestAppOptions = {}) => {
  const { url, drop } = database ?? (await (isReadApart ? testDatabase() : withTables()));
  const apart = isReadApart ? await testDatabase() : null;
  const readUrl = apart?.url ?? url;
  const pool = new Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  const keys = keyRingOf(secretKey);
  await migrate(url, apiMigrations);
  const store = await openEventStore({ pool, catalogue: catalogueOf(entities), keys });
  const log = logOf('silent');
  const ending = new AbortController();
  const startProjector = () => {
    const control = new AbortController();
    const { done } = runProjections({
      url: readUrl,
      store,
      projections,
      signal: control.signal,
      log,
      settings: { standbyMs: 50, retryMs: 200 },
    });
    return { control, done };
  };
  let projector = isProjecting ? startProjector() : { control: new AbortController(), done: undefined };
  const knex = connectRows(readUrl, { max: 8 });
  const listener = await listenRows(readUrl, knex);
  const rows = rowsOf(knex, listener, nouns);
  const config = readConfig({
    DATABASE_URL: url,
    READ_DATABASE_URL: readUrl,
    SECRET_KEYS: secretKey,
    LOG_LEVEL: 'silent',
    ...env,
  });
  const token = () => uuidv7();
  const deps: Deps = {
    store,
    pool,
    keys,
    log,
    config,
    rows,
    token,
    secrets: secretStore(pool, keys),
    now: () => new Date(),
    newId: uuidv7,
    announce: () => undefined,
    ownUrl: () => origin,
    lastSignIns: lastSignInsFrom(pool),
    refusedWebhooks: ids => readRefusedWebhooks(pool, ids),
    ending: ending.signal,
  };
  const server = serverOf(buildApp(deps, nouns, routes ? { routes } : {})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const check = routes ? undefined : checkProduct();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /**
   * Waits until every table shows everything up to a position, even while the tables are being created.
   * Throws after 10 seconds.
   */
  const shown = async (position: Position): Promise<void> => {
    const until = Date.now() + wait;
    while (!(await rows.reached(Object.keys(versions), position)))
      if (Date.now() > until) throw new Error(`the tables do not reach ${position}`);
      else await new Promise(resolve => setImmediate(resolve));
  };

  const unitOf = (stream: string, history: readonly Recorded[], events: readonly DomainEvent[]) => {
    const rules = deciders[nounOf(stream) as keyof typeof deciders] as unknown as AnyDecider;
    const tenant = rules.tenant(rules.state.of([...history, ...events]));
    const meta = { by: narrator, command: 'told', commandId: uuidv7(), correlationId: uuidv7(), tenant };
    return {
      stream,
      expected: history.length,
      events: events.map(event => ({ id: uuidv7(), event, meta })),
    };
  };

  const tell = async (stream: string, ...events: readonly DomainEvent[]): Promise<Position> => {
    const [outcome] = await store.append([unitOf(stream, await store.read(stream), events)]);
    if (!outcome?.ok) throw new Error(`conflict on ${stream}`);
    await shown(outcome.position);
    return outcome.position;
  };

  /** Appends to many streams. Returns the event IDs of each stream, once the tables show them. */
  const tellMany = async (
    streamEvents: readonly (readonly [stream: string, ...events: DomainEvent[]])[],
    histories: Awaited<ReturnType<typeof store.readMany>> = new Map(),
  ): Promise<readonly (readonly string[])[]> => {
    const units = streamEvents.map(([stream, ...events]) =>
      unitOf(stream, histories.get(stream) ?? [], events),
    );
    const outcomes = await store.append(units);
    const positions = outcomes.map((outcome, n) => {
      if (!outcome.ok) throw new Error(`conflict on ${units[n]!.stream}`);
      return outcome.position;
    });
    await shown(positions.reduce(later, beginning));
    return units.map(({ events }) => events.map(({ id }) => id));
  };
  const tellNew = (streamEvents: Parameters<typeof tellMany>[0]) => tellMany(streamEvents);

  const signIn = async (role: Role, where: Partial<Omit<Grant, 'role'>> = {}) => {
    const id = uuidv7();
    const grant = { role, partnerId: null, customerId: null, ...where };
    const email = `${id}@example.test`;
    await tell(
      streamOf('user', id),
      UserCreated({ email, fullName: 'Ada Lovelace', locale: 'en', grantId: uuidv7(), grant }),
    );
    const session = await openSession(pool, id, {});
    return { id, email, session, http: httpAt(origin, { Authorization: `Bearer ${session.token}` }, check) };
  };

  const stopProjecting = async (): Promise<void> => {
    projector.control.abort();
    await projector.done;
  };
  const startProjecting = async (): Promise<void> => {
    projector = startProjector();
    await shown(await store.head());
  };

  const end = async (): Promise<void> => {
    ending.abort();
    projector.control.abort();
    server.closeAllConnections();
    await Promise.all([new Promise(resolve => server.close(resolve)), projector.done]);
    await Promise.all([listener.close(), knex.destroy(), store.close()]);
    await pool.end();
    await Promise.all([drop(), apart?.drop()]);
  };
  return {
    origin,
    url,
    secretKey,
    deps,
    store,
    pool,
    server,
    http: httpAt(origin, {}, check),
    tell,
    tellNew,
    tellMany,
    shown,
    signIn,
    stopProjecting,
    startProjecting,
    end,
  };
};

export type TestApp = Awaited<ReturnType<typeof testApp>>;
