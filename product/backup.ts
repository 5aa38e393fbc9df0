import { writeBackup } from './backup/writeBackup.ts';
import { commandSettings } from './config.ts';
import { CommandRefused, formatCount, progressPrinter, runCommand, tableProgress } from './run/command.ts';
import { withCommandDatabase, type CommandDatabase } from './run/commandDatabase.ts';
import { secretsIn } from './run/secrets.ts';

// `make backup TO=folder`: backs up the database while the product is running; `KEYS=yes` includes the keys
const { to, hasKeys } = commandSettings();

const backup = async ({ url, data, keys, isOurs, eventStore }: CommandDatabase): Promise<number> => {
  if (to === undefined) throw new CommandRefused('Specify a folder for the backup: make backup TO=folder');
  if (hasKeys && !keys) throw new CommandRefused('There are no keys to include. Set SECRET_KEYS.');
  const began = performance.now();
  const show = progressPrinter();
  const withKeys = { ...(isOurs ? secretsIn(data) : {}), ...keys };
  const manifest = await writeBackup({
    url,
    to,
    isStoreOutside: eventStore !== undefined,
    ...(hasKeys ? { keys: `${JSON.stringify(withKeys, null, 2)}\n` } : {}),
    progress: tableProgress(show),
  });
  const sum = (of: 'rows' | 'bytes') => manifest.tables.reduce((all, table) => all + table[of], 0);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(
    `${to}: ${formatCount(sum('rows'))} rows of ${manifest.tables.length} tables, ${(sum('bytes') / 1e6).toFixed(1)} MB in ${seconds} s, up to position ${manifest.head ?? 0}`,
  );
  if (manifest.unknown.length > 0)
    console.log(`Not included because this version doesn't know them: ${manifest.unknown.join(', ')}`);
  if (manifest.events === 'outside')
    console.log(
      'The events are stored in another engine. Back them up there, and keep the product stopped during both backups.',
    );
  if (manifest.keys)
    console.log('The backup includes the keys. Anyone with this folder can read everything in it.');
  else
    console.log(`Restoring this backup requires SECRET_KEYS (${manifest.keyIds.join(', ') || 'none yet'}).`);
  return 0;
};

await runCommand(() => withCommandDatabase(backup));
