import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entities } from '@latchkey/events/catalogue.ts';
import { samples } from './golden/samples.ts';
import { root } from '../product/run/config.ts';

// Keeps one sample of every released shape: makes those that are missing, and never touches one that is there.
const folder = path.join(root, 'events', 'golden');
mkdirSync(folder, { recursive: true });

const missing = entities
  .flatMap(({ events }) => Object.values(events))
  .map(({ type, version, schema }) => ({ type, schema, file: path.join(folder, `${type}.${version}.json`) }))
  .filter(({ file }) => !existsSync(file));

for (const { type, schema, file } of missing) {
  const sample = samples[type];
  if (sample === undefined) throw new Error(`testing/golden/samples.ts has nothing to print for ${type}`);
  writeFileSync(file, `${JSON.stringify(schema.parse(sample), null, 2)}\n`);
}
console.log(
  `${missing.length} samples were missing: ${missing.map(({ type }) => type).join(', ') || 'none'}`,
);
