import assert from 'node:assert/strict';
import type { Grant } from '@latchkey/events/access/grants.ts';
import type { Role } from '@latchkey/events/access/roles.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import type { Answer, Http } from './httpAt.ts';
import type { Route } from './route.ts';
import { testHouse, type TestHouse } from './testHouse.ts';

const houses = new Map<readonly Route[] | undefined, Promise<TestHouse>>();

/** The running house for these routes (all of them when left out), started once per test run; ended after the last test. */
export const houseOf = (routes?: readonly Route[]): Promise<TestHouse> => {
  const house = houses.get(routes) ?? testHouse(routes ? { routes } : {});
  houses.set(routes, house);
  return house;
};

const endAll = async (): Promise<void> => {
  const ending = [...houses.values()];
  houses.clear();
  // the embedded PostgreSQL has a hook of its own, which may have come first: then there is nothing left to drop
  for (const house of ending) await (await house).end().catch(() => undefined);
};
if (typeof after === 'function') after('end the houses', endAll);

/** What others have told: `[stream, …events]`. A stream that is there already is left as it is. */
export type Told = readonly [stream: string, ...events: DomainEvent[]];

const known = async (house: TestHouse, told: readonly Told[]): Promise<void> => {
  for (const [stream, ...events] of told)
    if ((await house.store.read(stream)).length === 0) await house.tell(stream, ...events);
};

/**
 * `given(routes, stream, …events).knowing(…).as(role, where).when(http => http.put(…)).answers(status, body, …newEvents)`: the house's one grammar over HTTP.
 * Everything is real: store, tables, sign-in. Use fresh ids per test, the database is shared. `body` needs to be contained in the answer; the new events are
 * all that the stream holds beyond the given ones.
 */
export const given = (
  routes: readonly Route[] | undefined,
  stream: string,
  ...events: readonly DomainEvent[]
) => {
  const asking = (others: readonly Told[]) => ({
    as: (role: Role | null, where: Partial<Omit<Grant, 'role'>> = {}) => ({
      when: (act: (http: Http) => Promise<Answer>) => ({
        answers: async (
          status: number,
          body?: object,
          ...recorded: readonly DomainEvent[]
        ): Promise<Answer> => {
          const house = await houseOf(routes);
          await known(house, [...others, ...(events.length > 0 ? [[stream, ...events] as Told] : [])]);
          const { http } = role === null ? house : await house.signIn(role, where);
          const answer = await act(http);
          assert.equal(answer.status, status, answer.text);
          if (body !== undefined) assert.partialDeepStrictEqual(answer.body, body);
          const added = (await house.store.read(stream)).slice(events.length);
          assert.deepEqual(
            added.map(({ type, data }) => ({ type, data })),
            recorded,
          );
          return answer;
        },
      }),
    }),
  });
  return { ...asking([]), knowing: (...others: readonly Told[]) => asking(others) };
};
