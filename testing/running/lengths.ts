import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../product/run/config.ts';
import { command } from './command.ts';
import { failedOne, passedOne, type Outcome } from './outcome.ts';

const timeoutMs = 60_000;
const widestComment = 110;
/** Number of lines above which the check reports a file. Lint rejects files of more than 400 lines. */
const longFile = 250;
const exempt =
  /\.(test|e2e|peers)\.tsx?$|(Messages|messages|german|english|Texts|texts|Screens)\.ts$|^(testing|e2e)\//;
const isComment = /^\s*(\/\*\*|\*|\/\/)/;
/** Matches lines that can't be wrapped: lint suppressions and table rows. */
const isUnbreakable = /^\s*(\/\/ oxlint-|\* \|)/;

export const wideComments = (file: string, text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line, n) =>
      line.length > widestComment && isComment.test(line) && !isUnbreakable.test(line)
        ? [`${file}:${n + 1} a comment has ${line.length} columns, wrap it at ${widestComment}`]
        : [],
    );

export const longLines = (file: string, text: string): number | null => {
  const lines = text.split('\n').length - 1;
  return exempt.test(file) || lines <= longFile ? null : lines;
};

export const checkLengths = async (): Promise<Outcome> => {
  const { isOk, stdout, output } = await command('git', ['ls-files', '*.ts', '*.tsx'], { timeoutMs });
  const files = stdout.split('\n').filter(file => file !== '');
  if (!isOk || files.length === 0) return failedOne(output || 'git lists no source');
  const texts = await Promise.all(
    files.map(async file => [file, await readFile(path.join(root, file), 'utf8').catch(() => '')] as const),
  );
  const wide = texts.flatMap(([file, text]) => wideComments(file, text));
  if (wide.length > 0) return failedOne(wide.slice(0, 50).join('\n'));
  const long = texts.flatMap(([file, text]) => {
    const lines = longLines(file, text);
    return lines === null ? [] : [`${file} has ${lines} lines`];
  });
  return { ...passedOne(`${long.length} files over ${longFile} lines`), warnings: long };
};
