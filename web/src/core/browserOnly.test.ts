import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const first = path.join(root, 'web/src/main.ts');
const statements =
  /(?:^|\n)(?:import|export)\s+(type\s)?([^;'"]*?)\sfrom\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\('([^']+)'\)/g;
const onlyTypes = /^\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\}$/;

const fileOf = (from: string, spec: string): string | null => {
  const own = spec.match(/^@latchkey\/events\/(.+)$/)?.[1];
  if (own !== undefined) return path.join(root, 'events/src', own);
  return spec.startsWith('.') ? path.resolve(path.dirname(from), spec) : null;
};

const takenBy = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(statements)].flatMap(([, type, names, from, bare, later]) => {
    const isType = type !== undefined || (names !== undefined && onlyTypes.test(names.trim()));
    const spec = from ?? bare ?? later;
    return isType || spec === undefined ? [] : [spec];
  });

describe('the imports of the console', () => {
  it('include nothing of Node, with which a browser would show an empty page', () => {
    const cameBy = new Map<string, string | null>([[first, null]]);
    const wayTo = (file: string | null): string =>
      file === null ? '' : `${path.relative(root, file)} < ${wayTo(cameBy.get(file) ?? null)}`;
    const found: string[] = [];
    for (const file of cameBy.keys())
      for (const spec of takenBy(file)) {
        if (spec.startsWith('node:')) found.push(`${spec} < ${wayTo(file)}`);
        const to = fileOf(file, spec);
        if (to !== null && /\.tsx?$/.test(to) && existsSync(to) && !cameBy.has(to)) cameBy.set(to, file);
      }
    assert.ok(cameBy.size > 500, `${cameBy.size} files were found`);
    assert.deepEqual(found, []);
  });
});
