import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../product/run/config.ts';
import { command } from './command.ts';
import { decisionIndex, decisionProblems, readDecisions } from './decisions.ts';
import { failedOne, passedOne, type Outcome } from './outcome.ts';

const timeoutMs = 60_000;
/** Matches the changelog and the requirements, which may name files that don't exist. */
const exempt = /^(CHANGELOG|docs\/requirements)\.md$/;
const folders = 'events|api|projector|workers|web|client|sandbox|product|testing|e2e|bench|deploy|docs';
/** `[text](target)`, except for other sites, email addresses and anchors in the same file. */
const links = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)\s]*)?\)/g;
/** A file's path from the repository root, anywhere in a text. */
const paths = new RegExp(
  `(?<![\\w./@-])((?:${folders})/[\\w./-]+\\.(?:tsx?|js|sh|json|md|webp|gz|csv|ya?ml|conf|service|env))(?![\\w/*])`,
  'g',
);

export const mentioned = (file: string, text: string): readonly (readonly [target: string, line: number])[] =>
  text.split('\n').flatMap((line, n) => {
    const linked = file.endsWith('.md')
      ? [...line.matchAll(links)].map(([, to]) => path.posix.join(path.posix.dirname(file), to!))
      : [];
    const named = [...line.matchAll(paths)].map(([, to]) => to!);
    return [...new Set([...linked, ...named])].map(target => [target, n + 1] as const);
  });

/**
 * Checks that links and file paths in documents, build files and settings point to existing files, and that
 * the index of decisions is current.
 */
export const checkLinks = async (): Promise<Outcome> => {
  const places = ['*.md', 'Makefile', 'Dockerfile', 'docker-compose.yml', '.vscode/*.json', '.github/**'];
  const { isOk, stdout, output } = await command('git', ['ls-files', ...places], { timeoutMs });
  const files = stdout.split('\n').filter(file => file !== '' && !exempt.test(file));
  if (!isOk || files.length === 0) return failedOne(output || 'git lists no document');
  const found = await Promise.all(
    files.map(async file => mentioned(file, await readFile(path.join(root, file), 'utf8').catch(() => ''))),
  );
  const lost = found.flatMap((targets, n) =>
    targets.flatMap(([target, line]) =>
      existsSync(path.join(root, target)) ? [] : `${files[n]}:${line}: there is no ${target}`,
    ),
  );
  lost.push(...decisionProblems(readDecisions(), readFileSync(decisionIndex, 'utf8')));
  const count = found.flat().length;
  return lost.length > 0 ? failedOne(lost.join('\n')) : passedOne(`${count} links and paths`);
};
