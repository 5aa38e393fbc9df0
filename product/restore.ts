import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { describeFault } from './backup/describeFault.ts';
import { readManifest, type Manifest } from './backup/manifest.ts';
import { requireEmpty, requireKeysFor, requireWhole, restoreBackup } from './backup/restoreBackup.ts';
import { commandSettings } from './config.ts';
import { CommandRefused, formatCount, progressPrinter, runCommand, tableProgress } from './run/command.ts';
import { commandKeys, dataFolder, withCommandDatabase } from './run/commandDatabase.ts';
import { readSettings } from './run/config.ts';
import { markDemo } from './run/demo.ts';
import { secretsIn, secretsSchema, writeSecrets } from './run/secrets.ts';

// `make restore FROM=folder`: restores a backup into an empty database or a new data folder
const keysSchema = z.object({ secretKeys: z.string(), hmacKey: z.string().optional() });

/**
 * Reads the keys of the backup; null if it has none. Its file holds only the keys, or all secrets of a data
 * folder.
 */
const keysOfBackup = (folder: string, { keys }: Manifest) => {
  if (!keys) return null;
  const given: unknown = JSON.parse(readFileSync(path.join(folder, keys.file), 'utf8'));
  const { secretKeys, hmacKey } = keysSchema.parse(given);
  return { secretKeys, hmacKey, secrets: secretsSchema.safeParse(given).data ?? null };
};

const restore = async (): Promise<number> => {
  const settings = readSettings();
  const { from } = commandSettings();
  if (from === undefined)
    throw new CommandRefused('Specify the folder of the backup: make restore FROM=folder');
  const began = performance.now();
  const manifest = readManifest(from);
  console.log(`checking the backup of ${manifest.createdAt}, version ${manifest.version} …`);
  await requireWhole(from, manifest);
  const data = dataFolder(settings);
  const own = commandKeys(settings, data);
  const backupKeys = own ? null : keysOfBackup(from, manifest);
  const ring = requireKeysFor(manifest, own ?? backupKeys);

  return withCommandDatabase(
    async ({ url, run, isOurs }) => {
      if (run) throw new CommandRefused(`Latchkey is running in ${data}. Restore into another data folder.`);
      await requireEmpty(url);
      const isNewSecrets = isOurs && backupKeys?.secrets && !secretsIn(data);
      if (isNewSecrets) writeSecrets(data, backupKeys.secrets!);
      const show = progressPrinter();
      try {
        const faults = await restoreBackup({
          url,
          from,
          manifest,
          ring,
          progress: tableProgress(show),
          verifying: ({ events }) => show(() => `chain: ${formatCount(events)} events checked`),
        });
        if (isOurs) markDemo(data);
        const seconds = ((performance.now() - began) / 1_000).toFixed(1);
        console.log(
          `restored up to position ${manifest.head ?? 0} in ${seconds} s. Start the product to build its read tables.`,
        );
        if (backupKeys && !isNewSecrets)
          console.log(`Set SECRET_KEYS and SECRET_HMAC_KEY as in ${from}/keys.json.`);
        if (manifest.events === 'outside')
          console.log(
            'The events are stored in another engine. Restore them there before you start the product.',
          );
        if (faults.length === 0) return 0;
        console.error('The chain was already broken before the backup:');
        console.error(faults.map(describeFault).join('\n'));
        return 1;
      } catch (error) {
        if (isNewSecrets) rmSync(path.join(data, 'secrets.json'));
        throw error;
      }
    },
    { isNew: true },
    settings,
  );
};

await runCommand(restore);
