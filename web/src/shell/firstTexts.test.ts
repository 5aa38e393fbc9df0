import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { partsOf } from './messages.ts';

const src = path.resolve(import.meta.dirname, '..');
/**
 * Entry points. Modules that they import, except those below a `waitingChunk`, may render before the texts of
 * the second part are loaded.
 */
const beginnings = [
  'shell/App.tsx',
  'shell/Redirects.tsx',
  'start/ToStart.tsx',
  'start/GlobalStartPage.tsx',
  'start/CustomerStartPage.tsx',
  'order/CredentialsPages.tsx',
];
const importOf = /^(?:import|export)\s(?!type\b)(?:[^;]*?\sfrom\s)?'(\.[^']+)'/gm;
const chunkOf = /\bimport\('(\.[^']+)'\)/g;
/** Matches dynamic imports that load all texts first. */
const waitingChunk = /\b(?:lazyPart|screen)\(\s*\(\)\s*=>\s*import\('[^']+'\)/g;
const laterNouns = Object.keys(partsOf('en').later);
const keyOf = new RegExp(`['\`]((?:${laterNouns.join('|')})\\.[\\w.$]+)`, 'g');
/**
 * Matches strings that look like text keys but are permissions, refusal reasons, exported fields or names of
 * lists.
 */
const isNoKey =
  /^(partner\.(apiKeys|cardProfiles|dataFormats|pdfDesigns|vouchers|webhookEndpoints)|(partner|user)\.(manage|second_factor_\w+)|(cardProfile|dataFormat)\.displayName)$/;

const reachable = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const waiting = beginnings.map(file => path.join(src, file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    const source = readFileSync(file, 'utf8');
    found.set(file, source);
    const names = [...source.matchAll(importOf), ...source.replace(waitingChunk, '').matchAll(chunkOf)];
    waiting.push(...names.map(([, name]) => path.resolve(path.dirname(file), name!)));
  }
  return found;
};

describe('texts of the first pages', () => {
  it('are enough for modules that are shown before the other texts are loaded', () => {
    const files = reachable();
    assert.ok(files.size > 150, `${files.size} modules were found`);
    const wrong = [...files].flatMap(([file, source]) =>
      [...source.matchAll(keyOf)]
        .map(([, key]) => key!)
        .filter(key => !isNoKey.test(key))
        .map(key => `${path.relative(src, file)}: ${key}`),
    );
    assert.deepEqual(wrong, []);
  });
});
