import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Projection } from './projection.ts';
import { finishingOf, tableOf } from './tableOf.ts';

/** Matches imports of our modules. Skips type imports, which don't affect rows. */
const imported = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+|@latchkey\/[^']+)'/gm;
/**
 * Matches comments on their own lines. Comments after code count as code, because telling them from strings
 * takes a parser.
 */
const comments = /^\s*(?:\/\/.*|\/\*(?:(?!\*\/)[^])*\*\/[^\S\n]*)$/gm;

interface Module {
  readonly code: string;
  readonly imports: readonly string[];
}
const modules = new Map<string, Module>();

const read = (url: string): Module => {
  const cached = modules.get(url);
  if (cached) return cached;
  const text = readFileSync(new URL(url), 'utf8');
  const lines = text.replace(comments, '').split('\n');
  const found = {
    code: lines.flatMap(line => line.trim() || []).join('\n'),
    imports: [...text.matchAll(imported)].map(([, name = '']) =>
      name.startsWith('.') ? new URL(name, url).href : import.meta.resolve(name),
    ),
  };
  modules.set(url, found);
  return found;
};

/**
 * Returns the code of a module and of all our modules that it imports, directly or not, without comments on
 * their own lines.
 */
export const codeOf = (url: string): string => {
  const urls = new Set([url]);
  for (const next of urls) for (const name of read(next).imports) urls.add(name);
  return [...urls].map(next => read(next).code).join('\n\n');
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns a hash of the contract with readers: columns, indexes and totals of a projection's table. */
export const shapeOf = (projection: Projection): string =>
  digest(`${tableOf('t', projection)};${finishingOf('t', projection)}`).toString('base64url');

const folding = new URL('./fold.ts', import.meta.url).href;

/**
 * Returns a version that changes with everything that affects the rows, except packages: the declared
 * version, the table's shape, the projection's module with its imports, and the folding code. Greater than
 * any declared version.
 */
const fingerprintOf = (projection: Projection): number => {
  const { version, source } = projection;
  if (source === undefined) throw new TypeError(`the projection of ${projection.entity.name} has no source`);
  const all = [String(version), shapeOf(projection), codeOf(source), codeOf(folding)].join('\n\n');
  return (digest(all).readUInt32BE() >>> 2) + 2 ** 30;
};

/**
 * Sets each projection's version to its fingerprint, so that a changed projection gets a new table next to
 * the previous release's.
 */
export const fingerprinted = <Name extends string>(
  projections: Readonly<Record<Name, Projection>>,
): Readonly<Record<Name, Projection>> =>
  Object.fromEntries(
    Object.entries<Projection>(projections).map(([name, one]) => [
      name,
      { ...one, version: fingerprintOf(one) },
    ]),
  ) as Record<Name, Projection>;
