import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../product/run/config.ts';

const folder = path.join(root, 'events', 'golden');

type Samples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const readSamples = (file: string): Samples =>
  JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Samples;

export const readGolden = (): Samples => Object.assign({}, ...readdirSync(folder).map(readSamples));

/** Adds samples to a noun's file. Existing samples are never changed. */
export const keepGolden = (noun: string, added: Samples): void => {
  const file = `${noun}.json`;
  const existing = readdirSync(folder).includes(file) ? readSamples(file) : {};
  writeFileSync(
    path.join(folder, file),
    `${JSON.stringify({ ...existing, ...added, ...existing }, null, 2)}\n`,
  );
};
