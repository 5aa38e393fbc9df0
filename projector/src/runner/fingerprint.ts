import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Projection } from './projection.ts';
import { finishingOf, tableOf } from './tableOf.ts';

/** Matches imports of our modules, except for types, which don't affect rows. */
const imported = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+|@latchkey\/[^']+)'/gm;
/**
 * Matches comments on lines of their own. One after code counts as code: only a parser can distinguish it
 * from a string.
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

/** Returns the code of a module and of all our modules that it imports, without comments. */
export const codeOf = (url: string): string => {
  const urls = new Set([url]);
  for (const next of urls) for (const name of read(next).imports) urls.add(name);
  return [...urls].map(next => read(next).code).join('\n\n');
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns a hash of the contract with readers: the columns of a projection's table, its indexes and totals.
 */
export const shapeOf = (projection: Projection): string =>
  digest(`${tableOf('t', projection)};${finishingOf('t', projection)}`).toString('base64url');

/** The module that folds events into rows and encodes them. */
const folding = new URL('./fold.ts', import.meta.url).href;

/**
 * Returns a version that changes with everything that affects the rows: the shape of the table, the
 * projection's module with its imports, and the folding code, but not packages. It is greater than all manual
 * versions.
 */
const fingerprintOf = (projection: Projection): number => {
  const { version, source } = projection;
  if (source === undefined) throw new TypeError(`the projection of ${projection.entity.name} has no source`);
  const all = [String(version), shapeOf(projection), codeOf(source), codeOf(folding)].join('\n\n');
  return (digest(all).readUInt32BE() >>> 2) + 2 ** 30;
};

/**
 * Sets the version of each projection to its fingerprint: a changed one gets a new table next to that of the
 * previous release.
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
