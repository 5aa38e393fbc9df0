import { keyRingOf, newSecretKey, type KeyRing } from '@latchkey/events/sealing/keys.ts';
import { rotateKeys } from '@latchkey/events/sealing/rotateKeys.ts';
import { keysInUse, sealedTables } from '@latchkey/events/sealing/sealedTables.ts';
import { queriesOf } from '@latchkey/events/store/postgres/queries.ts';
import { Pool } from 'pg';
import { CommandRefused, formatCount, progressPrinter, runCommand } from './run/command.ts';
import { commandKeys, dataFolder, withCommandDatabase, type CommandDatabase } from './run/commandDatabase.ts';
import { readSettings } from './run/config.ts';
import { secretsIn, writeSecrets, type ProductKeys } from './run/secrets.ts';

// `make keys`: shows the keys and what they have sealed. `new` creates a key, `rotate` reseals everything
// with the newest key while the product runs, `retire` removes the older keys once nothing is sealed with
// them. If SECRET_KEYS is set, `new` and `retire` print what to change.
const [action = 'show'] = process.argv.slice(2);
const settings = readSettings();

const needKeys = (keys: ProductKeys | null): ProductKeys => {
  if (!keys)
    throw new CommandRefused('SECRET_KEYS is missing, and there is no secrets.json in the data folder.');
  return keys;
};
const ringOf = (keys: ProductKeys): KeyRing => keyRingOf(keys.secretKeys, keys.hmacKey);
const idOf = (key: string): string => keyRingOf(key).ids[0]!;
const partsOf = ({ secretKeys }: ProductKeys): readonly string[] =>
  secretKeys.split(',').map(part => part.trim());

const withPool = async <T>({ url }: CommandDatabase, work: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined); // the pool replaces broken idle connections
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

const show = (database: CommandDatabase): Promise<number> =>
  withPool(database, async pool => {
    const keys = needKeys(database.keys);
    const { ids } = ringOf(keys);
    const uses = await keysInUse(queriesOf(pool));
    const all = [...new Set([...ids, ...uses.map(({ keyId }) => keyId)])];
    const lines = all.map(id => {
      const place = ids[0] === id ? 'newest' : ids.includes(id) ? 'older' : 'MISSING';
      const own = uses.filter(({ keyId }) => keyId === id);
      const sealed = own.map(({ table, count }) => `${sealedTables[table].content} ${formatCount(count)}`);
      return `${id}  ${place.padEnd(14)}${sealed.join(', ') || 'nothing'}`;
    });
    console.log(['key       SECRET_KEYS   what it has sealed', ...lines].join('\n'));
    console.log(`links, claims and the chain use ${idOf(keys.hmacKey ?? partsOf(keys).at(-1)!)}`);
    return uses.some(({ keyId }) => !ids.includes(keyId)) ? 1 : 0;
  });

const rotate = (database: CommandDatabase): Promise<number> =>
  withPool(database, async pool => {
    const { run } = database;
    const ring = ringOf(needKeys(database.keys));
    if (run && !run.keyIds.includes(ring.ids[0]!))
      throw new CommandRefused(
        `The running product doesn't have the key ${ring.ids[0]} yet. Restart it first.`,
      );
    if (!run) console.log(`Make sure that every process already has the key ${ring.ids[0]}.`);
    const began = performance.now();
    const print = progressPrinter();
    const { done, unopened, left } = await rotateKeys(pool, ring, {
      progress: now =>
        print(
          () =>
            `${sealedTables[now.table].content}: ${formatCount(now.done)} of ${formatCount(now.total)} in all`,
        ),
    });
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(`${formatCount(done)} rows are now sealed with ${ring.ids[0]} (${seconds} s).`);
    for (const { table, id, reason } of unopened) console.error(`${table} ${id} can't be opened: ${reason}`);
    if (left > unopened.length)
      console.error(
        `${left - unopened.length} rows were sealed with an older key in the meantime. Run this again: make keys rotate`,
      );
    if (left === 0)
      console.log('Nothing is sealed with the older keys anymore. Remove them: make keys retire');
    return left === 0 ? 0 : 1;
  });

const add = async (): Promise<number> => {
  const key = newSecretKey();
  const data = dataFolder(settings);
  const secrets = secretsIn(data);
  if (settings.SECRET_KEYS !== undefined || !secrets) {
    console.log(
      `Add this key at the start of SECRET_KEYS, followed by a comma, and restart every process:\n${key}`,
    );
    return 0;
  }
  writeSecrets(data, { ...secrets, secretKeys: `${key},${secrets.secretKeys}` });
  console.log(
    `The key ${idOf(key)} is in ${data}/secrets.json. Restart Latchkey, then run: make keys rotate`,
  );
  return 0;
};

const retire = (database: CommandDatabase): Promise<number> =>
  withPool(database, async pool => {
    const keys = needKeys(database.keys);
    const [newest, ...older] = partsOf(keys);
    const used = new Set((await keysInUse(queriesOf(pool))).map(({ keyId }) => keyId));
    const needed = older.map(idOf).filter(id => used.has(id));
    if (needed.length > 0)
      throw new CommandRefused(
        `Data is still sealed with ${needed.join(', ')}. Run this first: make keys rotate`,
      );
    const secrets = secretsIn(database.data);
    if (settings.SECRET_KEYS !== undefined || !secrets) {
      console.log(
        'Nothing is sealed with the older keys. Set SECRET_HMAC_KEY to the last key of SECRET_KEYS, unless it is set, keep only the first key in SECRET_KEYS, and restart every process.',
      );
      return 0;
    }
    const hmacKey = keys.hmacKey ?? older.at(-1);
    writeSecrets(database.data, { ...secrets, secretKeys: newest!, ...(hmacKey ? { hmacKey } : {}) });
    console.log(`Only ${idOf(newest!)} is left in secretKeys of secrets.json. The next start uses it.`);
    return 0;
  });

const actions: Readonly<Record<string, () => Promise<number>>> = {
  show: () => withCommandDatabase(show),
  rotate: () => withCommandDatabase(rotate),
  new: add,
  retire: () => withCommandDatabase(retire),
};

await runCommand(async () => {
  const run = actions[action];
  if (!run) throw new CommandRefused(`Unknown action. Use one of: ${Object.keys(actions).join(', ')}`);
  needKeys(commandKeys(settings, dataFolder(settings)));
  return run();
});
