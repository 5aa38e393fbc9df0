import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CommandRefused } from '../run/command.ts';
import { root } from '../run/config.ts';

const file = z.object({ file: z.string(), bytes: z.number(), sha256: z.string() });
const table = file.extend({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});
const head = z.object({ position: z.string(), hash: z.string() });
const content = z.object({
  format: z.literal(1),
  product: z.literal('latchkey'),
  version: z.string(),
  createdAt: z.string(),
  /** Version of the server, such as `18.4`. Any supported version can restore the backup. */
  postgres: z.string(),
  /** Migrations in order. A restore runs only these before it fills the tables. */
  migrations: z.array(z.string()),
  /** `outside`: the events are in EventStoreDB or KurrentDB, and not in this backup. */
  events: z.enum(['included', 'outside']),
  head: z.string().nullable(),
  /**
   * End of the hash chain over all events, continued from the last signed head. Null if `events` is
   * `outside`.
   */
  chain: head.nullable(),
  /** Newest signed head. A restore verifies `SECRET_HMAC_KEY` with it. */
  signedHead: head.extend({ signature: z.string() }).nullable(),
  /** IDs of the keys that the backup needs, without the keys. */
  keyIds: z.array(z.string()),
  keys: file.nullable(),
  /** Ordered by foreign keys: referenced tables first. */
  tables: z.array(table),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.string() })),
  /** Tables left out because a restore or the product fills them again. */
  omitted: z.array(z.string()),
  /** Tables left out because this version doesn't know them. */
  unknown: z.array(z.string()),
});
const sealed = content.extend({ sha256: z.string() });
export type Manifest = z.output<typeof content>;
export type BackupFile = z.output<typeof file>;
export type BackupTable = z.output<typeof table>;

export const manifestName = 'manifest.json';
/** Ending of the folder of a backup that isn't complete yet. */
export const incompleteEnding = '.incomplete';

export const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))).version;

const checksum = (manifest: Manifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ ...content.parse(manifest), sha256: checksum(content.parse(manifest)) }, null, 2)}\n`;

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);
const isNewer = (one: string, other: string): boolean => {
  const [mine, theirs] = [numbersOf(one), numbersOf(other)];
  const place = mine.findIndex((number, n) => number !== (theirs[n] ?? 0));
  return place >= 0 && mine[place]! > (theirs[place] ?? 0);
};

/** Reads the manifest of a backup. Throws `CommandRefused` if it isn't one that this version can restore. */
export const readManifest = (folder: string): Manifest => {
  const place = path.join(folder, manifestName);
  if (path.resolve(folder).endsWith(incompleteEnding))
    throw new CommandRefused(
      `${folder} is not a complete backup: its command was interrupted. Use another one.`,
    );
  if (!existsSync(place))
    throw new CommandRefused(`${folder} is not a complete backup: it has no ${manifestName}.`);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(place, 'utf8'));
  } catch {
    throw new CommandRefused(`${place} is truncated or was changed. Use another copy of the backup.`);
  }
  const { version, format } = z
    .object({ version: z.string().catch('0'), format: z.number().catch(0) })
    .catch({ version: '0', format: 0 })
    .parse(given);
  if (isNewer(version, productVersion) || format > 1)
    throw new CommandRefused(
      `The backup is from version ${version}, but this is version ${productVersion}. Restore it with version ${version} or a newer one.`,
    );
  const parsed = sealed.safeParse(given);
  if (!parsed.success)
    throw new CommandRefused(
      `${place} isn't the manifest of a Latchkey backup, or was changed. Use another copy.`,
    );
  const { sha256, ...manifest } = parsed.data;
  if (checksum(manifest) !== sha256)
    throw new CommandRefused(`${place} was changed after the backup. Use another copy.`);
  return manifest;
};
