import assert from 'node:assert/strict';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../../testing/database/testPostgres.ts';
import { startDouble } from '../../../testing/eventStoreDouble/testDouble.ts';
import { isErased } from '../kernel/index.ts';
import { keyRingOf, newSecretKey } from '../sealing/keys.ts';
import { catalogueOf } from './codec.ts';
import {
  newEvent,
  ticket,
  TicketAssigned,
  ticketEvents,
  TicketOpened,
  toAppend,
} from './conformance/noun.ts';
import { openEventStore, openSealedStore } from './openEventStore.ts';
import { beginning } from './position.ts';

describe('36: the log read without keys', function () {
  this.timeout(60_000);
  let database: TestDatabase;
  let pool: Pool;
  const keys = keyRingOf(newSecretKey());
  const ends: (() => Promise<unknown>)[] = [];
  before(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 4 });
  });
  after(async () => {
    await pool?.end();
    await database?.drop();
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  for (const engine of ['PostgreSQL', 'EventStoreDB'])
    it(`on ${engine}: personal data reads as erased, and unknown events keep their place`, async () => {
      let url: string | undefined;
      if (engine === 'EventStoreDB') {
        const double = await startDouble();
        ends.push(double.end);
        ({ url } = double);
      }
      const store = await openEventStore({
        pool,
        url,
        catalogue: catalogueOf([{ events: ticketEvents }]),
        keys,
      });
      ends.push(() => store.close());
      const stream = ticket();
      const opened = newEvent(TicketOpened({ title: 'broken' }));
      await store.append([
        toAppend(stream, 0, { ...opened, meta: { ...opened.meta, address: '192.0.2.7' } }),
      ]);
      const sealed = await openSealedStore({
        pool,
        url,
        catalogue: catalogueOf([{ events: { TicketOpened } }]),
      });
      ends.push(() => sealed.close());
      await store.append([
        toAppend(stream, 1, newEvent(TicketAssigned({ to: 'Ada', phone: null, urgent: true }))),
      ]);
      const { events } = await sealed.readAll({ after: beginning, limit: 10 });
      assert.deepEqual(
        events.map(({ type, revision }) => [type, revision]),
        [
          ['TicketOpened', 1],
          ['TicketAssigned', 2],
        ],
      );
      assert.deepEqual([events[1]!.data, events[0]!.meta.address], [{}, undefined]);
      const whole = await openSealedStore({ pool, url, catalogue: catalogueOf([{ events: ticketEvents }]) });
      ends.push(() => whole.close());
      const read = (await whole.readAll({ after: beginning, limit: 10 })).events[1]!;
      const { to, phone } = read.data as { readonly to: unknown; readonly phone: unknown };
      assert.ok(isErased(to) && isErased(phone));
    });
});
