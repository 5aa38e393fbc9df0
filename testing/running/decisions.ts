import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../product/run/config.ts';

export const decisionFolder = path.join(root, 'docs/decisions');
export const decisionIndex = path.join(decisionFolder, 'README.md');
const fileName = /^(\d{4})-[a-z0-9-]+\.md$/;
const form = /^# (.+)\n\n\*\*Context:\*\* .+\n\n\*\*Decision:\*\* .+\n\n\*\*Consequences:\*\* .+\n$/;

interface Record {
  readonly file: string;
  readonly text: string;
}

export const readDecisions = (): readonly Record[] =>
  readdirSync(decisionFolder)
    .filter(file => file !== 'README.md')
    .toSorted()
    .map(file => ({ file, text: readFileSync(path.join(decisionFolder, file), 'utf8') }));

export const renderIndex = (records: readonly Record[]): string =>
  [
    '# Decisions',
    '',
    'Each record states what was decided, why, and what it costs. A new decision gets the next free number; a decision that replaces another one deletes its file. `make fix` renders this index.',
    '',
    ...records.map(
      ({ file, text }) => `- [${file.slice(0, 4)}](${file}) ${form.exec(text)?.[1] ?? 'has no title'}`,
    ),
    '',
  ].join('\n');

export const decisionProblems = (records: readonly Record[], index: string): readonly string[] => {
  const problems = records.flatMap(({ file, text }, n) => {
    const number = fileName.exec(file)?.[1];
    const isTaken = records.slice(0, n).some(other => other.file.startsWith(`${number}-`));
    return [
      ...(number === undefined ? [`${file} must be named like 0042-what-is-decided.md`] : []),
      ...(number !== undefined && isTaken ? [`${file} has the number of another decision`] : []),
      ...(form.test(text) ? [] : [`${file} must have a title, Context, Decision and Consequences`]),
    ];
  });
  return index === renderIndex(records)
    ? problems
    : [...problems, 'docs/decisions/README.md is not what the decisions say: run `make fix`'];
};
