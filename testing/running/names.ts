import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../product/run/config.ts';
import { readGlossary, replacedNames } from '../prose/glossary.ts';
import { namesOf } from '../prose/sources.ts';
import { command } from './command.ts';
import { failedOne, passedOne, type Outcome } from './outcome.ts';

const timeoutMs = 60_000;
const shown = 50;
const { names, words } = replacedNames(readGlossary());

/** Exempt names that contain a replaced word: an idiom and a DOM property. */
const allowed = new Set(['makeRoom', 'styleSheets']);

const wordsOf = (name: string): readonly string[] =>
  name
    .split(/(?<=[a-z\d])(?=[A-Z])|[_$]+/)
    .filter(Boolean)
    .map(word => word.toLowerCase());

const mentionsAny = new RegExp([...names.keys(), ...words.keys()].join('|'), 'i');

export const replacedIn = (file: string, source: string): readonly string[] =>
  [...(mentionsAny.test(source) ? namesOf(file, source) : [])].flatMap(([name, start]) => {
    if (allowed.has(name)) return [];
    const word = wordsOf(name).find(part => words.has(part));
    const term = names.get(name) ?? (word && words.get(word));
    if (!term) return [];
    const line = source.slice(0, start).split('\n').length;
    return [`${file}:${line} "${name}" is now: ${term}`];
  });

export const checkNames = async (): Promise<Outcome> => {
  const { isOk, stdout, output } = await command('git', ['ls-files', '*.ts', '*.tsx'], { timeoutMs });
  const files = stdout.split('\n').filter(file => file !== '');
  if (!isOk || files.length === 0) return failedOne(output || 'git lists no file');
  const found = await Promise.all(
    files.map(async file =>
      // git also lists files that were deleted without a commit: they count as empty
      replacedIn(file, await readFile(path.join(root, file), 'utf8').catch(() => '')),
    ),
  );
  const lines = found.flat();
  return lines.length > 0 ? failedOne(lines.slice(0, shown).join('\n')) : passedOne(`${files.length} files`);
};
