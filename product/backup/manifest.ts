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
  /** The version of the format; a later one is refused. */
  format: z.literal(1),
  product: z.literal('latchkey'),
  version: z.string(),
  createdAt: z.string(),
  /** Version of the server, such as `18.4`. Any supported version can restore the backup. */
  postgres: z.string(),
  /** Migrations in their order; the restore runs these and no later ones before it fills the tables. */
  migrations: z.array(z.string()),
  /** `outside`: the events are in EventStoreDB or KurrentDB, and not in this backup. */
  events: z.enum(['included', 'outside']),
  /** Position of the last event; null without events. */
  head: z.string().nullable(),
  /** The hash over all events, from the last signed head on. Null if the events are outside. */
  chain: head.nullable(),
  /** The newest signed head, by which a restore recognizes `SECRET_HMAC_KEY`. */
  signedHead: head.extend({ signature: z.string() }).nullable(),
  /** IDs of the keys that the backup needs, never the keys. */
  keyIds: z.array(z.string()),
  /** The file with the keys, if it was requested. */
  keys: file.nullable(),
  /** In the order of their references. */
  tables: z.array(table),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.string() })),
  /** Tables that are not included, because the product computes them. */
  omitted: z.array(z.string()),
  /** Tables that are not included, because this version doesn't know them. */
  unknown: z.array(z.string()),
});
const sealed = content.extend({ sha256: z.string() });
export type Manifest = z.output<typeof content>;
export type BackupFile = z.output<typeof file>;
export type BackupTable = z.output<typeof table>;

export const manifestName = 'manifest.json';

/** The version in `package.json`. */
export const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))).version;

const checksum = (manifest: Manifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Returns the text of the manifest, with a checksum over all of it. */
export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ ...content.parse(manifest), sha256: checksum(content.parse(manifest)) }, null, 2)}\n`;

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);
/** Returns whether one version is newer than another, by their numbers. */
const isNewer = (one: string, other: string): boolean => {
  const [mine, theirs] = [numbersOf(one), numbersOf(other)];
  const place = mine.findIndex((number, n) => number !== (theirs[n] ?? 0));
  return place >= 0 && mine[place]! > (theirs[place] ?? 0);
};

/** Reads the manifest of a backup. Throws `CommandRefused` if it isn't one that this version can restore. */
export const readManifest = (folder: string): Manifest => {
  const place = path.join(folder, manifestName);
  if (!existsSync(place))
    throw new CommandRefused(`${folder} is not a complete backup: it has no ${manifestName}.`);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(place, 'utf8'));
  } catch {
    throw new CommandRefused(`${place} is cut off or changed. Use another copy of the backup.`);
  }
  const { version, format } = z
    .object({ version: z.string().catch('0'), format: z.number().catch(0) })
    .catch({ version: '0', format: 0 })
    .parse(given);
  if (isNewer(version, productVersion) || format > 1)
    throw new CommandRefused(
      `The backup is from version ${version}, this is ${productVersion}. Restore it with version ${version} or a newer one.`,
    );
  const parsed = sealed.safeParse(given);
  if (!parsed.success)
    throw new CommandRefused(`${place} is not the manifest of a backup of Latchkey, or it was changed.`);
  const { sha256, ...manifest } = parsed.data;
  if (checksum(manifest) !== sha256)
    throw new CommandRefused(`${place} was changed after the backup. Use another copy.`);
  return manifest;
};
