import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../product/run/config.ts';
import { command } from '../running/command.ts';
import { failedOne, passedOne, type Outcome } from '../running/outcome.ts';
import { glossaryMarkdown, glossaryPage, readGlossary } from './glossary.ts';
import { lintComments, lintDocument, lintTexts, type Finding } from './lint.ts';

const timeoutMs = 60_000;
const shown = 50;
/** Matches the documents that aren't checked: the changelog and the requirements. */
const exempt = /^(CHANGELOG\.md|docs\/requirements\.md)$/;
/** Returns whether people read a file's strings: console texts, refusals and messages. */
const isOfTexts = (file: string): boolean =>
  /^(web\/src\/.*[mM]essages|events\/src\/.*\/refusals|workers\/src\/.*[tT]exts)\.ts$|^web\/src\/import\/(english|german)\.ts$|^web\/src\/core\/german\.ts$/.test(
    file,
  );

const filesOf = async (): Promise<readonly string[]> => {
  const { isOk, stdout, output } = await command('git', ['ls-files', '*.ts', '*.tsx', '*.md'], { timeoutMs });
  if (!isOk) throw new Error(output);
  return stdout.split('\n').filter(file => file !== '' && !exempt.test(file));
};

const lintFile = async (file: string): Promise<readonly Finding[]> => {
  const whole = path.join(root, file);
  if (!existsSync(whole)) return []; // deleted but not committed
  const source = readFileSync(whole, 'utf8');
  if (file.endsWith('.md')) return lintDocument(file, source);
  return [...(await lintComments(file, source)), ...(isOfTexts(file) ? await lintTexts(file, source) : [])];
};

export const findings = async (places: readonly string[] = []): Promise<readonly Finding[]> => {
  const files = (await filesOf()).filter(
    file => places.length === 0 || places.some(place => file === place || file.startsWith(`${place}/`)),
  );
  const found: Finding[] = [];
  for (const file of files) found.push(...(await lintFile(file)));
  return found;
};

export const lineOf = ({ file, line, message }: Finding): string => `${file}:${line} ${message}`;

export const prose = async (): Promise<Outcome> => {
  if (readFileSync(glossaryPage, 'utf8') !== glossaryMarkdown(readGlossary()))
    return failedOne('docs/glossary.md is not what docs/glossary.json says: run `make fix`');
  const found = await findings();
  return found.length > 0 ? failedOne(found.slice(0, shown).map(lineOf).join('\n')) : passedOne();
};
