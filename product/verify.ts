import { entities } from '@latchkey/events/catalogue.ts';
import { verifyLog } from '@latchkey/events/chain/verifyLog.ts';
import { keyRingOf } from '@latchkey/events/sealing/keys.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { queriesOf } from '@latchkey/events/store/postgres/queries.ts';
import { Pool } from 'pg';
import { describeFault } from './backup/describeFault.ts';
import { CommandRefused, formatCount, progressPrinter, runCommand } from './run/command.ts';
import { withCommandDatabase, type CommandDatabase } from './run/commandDatabase.ts';

const verify = async ({ url, keys, eventStore }: CommandDatabase): Promise<number> => {
  if (!keys)
    throw new CommandRefused('SECRET_KEYS is missing. The heads of the chain are signed with these keys.');
  const ring = keyRingOf(keys.secretKeys, keys.hmacKey);
  const pool = new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined); // the pool replaces broken idle connections
  try {
    const catalogue = catalogueOf(entities);
    const store = await openEventStore({ pool, url: eventStore, catalogue, keys: ring });
    const began = performance.now();
    const head = await store.head();
    const show = progressPrinter();
    console.log(`checking all events up to position ${head} …`);
    const { events, heads, faults } = await verifyLog(
      { store, query: queriesOf(pool), keys: ring },
      {
        isTimeOrdered: store.engine === 'postgres',
        progress: now => show(() => `${formatCount(now.events)} events, ${formatCount(now.heads)} heads`),
      },
    );
    await store.close();
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const checked = `${formatCount(events)} events and ${formatCount(heads)} signed heads in ${seconds} s`;
    if (faults.length === 0) console.log(`intact: ${checked}`);
    else console.error([`broken: ${checked}`, ...faults.map(describeFault)].join('\n'));
    return faults.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
  }
};

await runCommand(() => withCommandDatabase(verify));
