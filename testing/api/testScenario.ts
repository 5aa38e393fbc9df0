import assert from 'node:assert/strict';
import type { Grant } from '@latchkey/events/access/grants.ts';
import type { Role } from '@latchkey/events/access/roles.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import type { Answer, Http } from './httpAt.ts';
import type { Route } from '@latchkey/api/http/route.ts';
import { testApp, type TestApp } from './testApp.ts';

const apps = new Map<readonly Route[] | undefined, Promise<TestApp>>();

/**
 * Returns the running API with these routes (default: all). Starts it once per process and array of routes,
 * and ends it after the last test.
 */
export const appOf = (routes?: readonly Route[]): Promise<TestApp> => {
  const app = apps.get(routes) ?? testApp(routes ? { routes } : {});
  apps.set(routes, app);
  return app;
};

const endAll = async (): Promise<void> => {
  const ending = [...apps.values()];
  apps.clear();
  // the hook of the embedded PostgreSQL may have run first, which leaves nothing to drop
  for (const app of ending) await (await app).end().catch(() => undefined);
};
if (typeof after === 'function') after('end the apps', endAll);

/** A stream and its events: `[stream, …events]`. They aren't appended if the stream exists. */
export type StreamEvents = readonly [stream: string, ...events: DomainEvent[]];

const ensureStreams = async (app: TestApp, streamEvents: readonly StreamEvents[]): Promise<void> => {
  for (const [stream, ...events] of streamEvents)
    if ((await app.store.read(stream)).length === 0) await app.tell(stream, ...events);
};

/**
 * Begins a test over HTTP, with real store, tables and sign-in: `given(routes, stream,
 * …events).knowing(…).as(role, where).when(http => http.put(…)).answers(status, body, …newEvents)`. Use new
 * IDs in each test, because tests share the database. The response must contain `body`, and `newEvents` must
 * be all events that were appended to the stream.
 */
export const given = (
  routes: readonly Route[] | undefined,
  stream: string,
  ...events: readonly DomainEvent[]
) => {
  const asking = (others: readonly StreamEvents[]) => ({
    as: (role: Role | null, where: Partial<Omit<Grant, 'role'>> = {}) => ({
      when: (act: (http: Http) => Promise<Answer>) => ({
        answers: async (
          status: number,
          body?: object,
          ...recorded: readonly DomainEvent[]
        ): Promise<Answer> => {
          const app = await appOf(routes);
          await ensureStreams(app, [
            ...others,
            ...(events.length > 0 ? [[stream, ...events] as StreamEvents] : []),
          ]);
          const { http } = role === null ? app : await app.signIn(role, where);
          const answer = await act(http);
          assert.equal(answer.status, status, answer.text);
          if (body !== undefined) assert.partialDeepStrictEqual(answer.body, body);
          const added = (await app.store.read(stream)).slice(events.length);
          assert.deepEqual(
            added.map(({ type, data }) => ({ type, data })),
            recorded,
          );
          return answer;
        },
      }),
    }),
  });
  return { ...asking([]), knowing: (...others: readonly StreamEvents[]) => asking(others) };
};
