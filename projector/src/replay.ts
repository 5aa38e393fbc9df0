import pino from 'pino';
import { readConfig } from './config.ts';
import { openStore } from './openStore.ts';
import { projections } from './projections.ts';
import { CannotReplay, replay } from './replay/replay.ts';

const [requested] = process.argv.slice(2);
const config = readConfig();
const log = pino({ level: config.LOG_LEVEL, base: { process: 'replay' } });
const url = config.READ_DATABASE_URL ?? config.DATABASE_URL;

const chosen = Object.values(projections).filter(
  ({ entity, table }) => !requested || requested === entity.name || requested === table,
);
if (chosen.length === 0) {
  const names = Object.values(projections).map(({ entity }) => entity.name);
  process.stderr.write(`Unknown projection ${requested ?? ''}. Use one of: ${names.join(', ')}\n`);
  process.exit(2);
}

const { store, close } = await openStore(config, log);
try {
  for (const projection of chosen) {
    const { name, isEqual, before, after, drift, differing, events, seconds } = await replay({
      url,
      store,
      projection,
    });
    const sums = isEqual
      ? `checksum ${before.sum} before = after`
      : `CHECKSUMS DIFFER: ${before.sum} before, ${after.sum} after`;
    const rate = Math.round(events / seconds);
    process.stdout.write(
      `${name}: ${after.rows} rows, ${sums}, ${events} events in ${seconds.toFixed(2)} s, ${rate} events/s\n`,
    );
    if (isEqual) continue;
    process.exitCode = 1;
    if (drift > 0) process.stdout.write(`  ${drift} totals don't match the rows\n`);
    process.stdout.write(
      `  the live table was kept (${before.rows} rows); look at ${differing.join(', ')}\n`,
    );
  }
} catch (error) {
  if (!(error instanceof CannotReplay)) throw error;
  process.exitCode = 1;
  process.stderr.write(`${error.message}\n`);
} finally {
  await close();
}
