import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Projection } from './projection.ts';
import { finishingOf, tableOf } from './tableOf.ts';

/** Modules of this product that a module runs with; what is imported for its types alone has no effect on rows. */
const imported = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+|@latchkey\/[^']+)'/gm;
/** Comments that have lines of their own. One behind code counts as code: to tell it from a text would take a parser. */
const comments = /^\s*(?:\/\/.*|\/\*(?:(?!\*\/)[^])*\*\/[^\S\n]*)$/gm;

interface Module {
  readonly code: string;
  readonly imports: readonly string[];
}
const modules = new Map<string, Module>();

const read = (url: string): Module => {
  const known = modules.get(url);
  if (known) return known;
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

/** Returns the code that a module runs with: its own and that of all modules of this product that it imports, without comments. */
export const codeOf = (url: string): string => {
  const urls = new Set([url]);
  for (const next of urls) for (const name of read(next).imports) urls.add(name);
  return [...urls].map(next => read(next).code).join('\n\n');
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A hash of what readers rely on: the columns of a projection's table, its indexes and totals. */
export const shapeOf = (projection: Projection): string =>
  digest(`${tableOf('t', projection)};${finishingOf('t', projection)}`).toString('base64url');

/** The code that folds events into rows, and encodes them. */
const folding = new URL('./fold.ts', import.meta.url).href;

/**
 * A version that changes with everything that makes the rows: the shape of the table, the projection's module with all that it imports, and the code that
 * folds. It lies above all versions that were counted by hand. Packages are not part of it.
 */
const fingerprintOf = (projection: Projection): number => {
  const { version, source } = projection;
  if (source === undefined) throw new TypeError(`the projection of ${projection.entity.name} has no source`);
  const all = [String(version), shapeOf(projection), codeOf(source), codeOf(folding)].join('\n\n');
  return (digest(all).readUInt32BE() >>> 2) + 2 ** 30;
};

/** Gives each projection its fingerprint as its version: a changed one gets a table of its own beside that of the release before. */
export const fingerprinted = <Name extends string>(
  projections: Readonly<Record<Name, Projection>>,
): Readonly<Record<Name, Projection>> =>
  Object.fromEntries(
    Object.entries<Projection>(projections).map(([name, one]) => [
      name,
      { ...one, version: fingerprintOf(one) },
    ]),
  ) as Record<Name, Projection>;
