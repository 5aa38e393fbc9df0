import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../product/run/config.ts';
import { command } from './command.ts';
import { failedOne, passedOne, type Outcome } from './outcome.ts';

const mostMs = 60_000;
/** History names files as they were. */
const exempt = /^(CHANGELOG|docs\/requirements)\.md$/;
const folders = 'events|api|projector|workers|web|sandbox|product|testing|e2e|bench|docs';
/** `[text](target)`, but for other sites and places in the same file. */
const links = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)\s]*)?\)/g;
/** A file of the repository by its whole path, in quotes, backticks or a recipe. */
const paths = new RegExp(
  `(?<![\\w./@-])((?:${folders})/[\\w./-]+\\.(?:ts|tsx|sh|json|md|webp|gz|csv|yml))(?![\\w/*])`,
  'g',
);

/** Lists the files that a text mentions: the path from the root, and the line. */
export const mentioned = (file: string, text: string): readonly (readonly [target: string, line: number])[] =>
  text.split('\n').flatMap((line, n) => {
    const linked = file.endsWith('.md')
      ? [...line.matchAll(links)].map(([, to]) => path.posix.join(path.posix.dirname(file), to!))
      : [];
    const named = [...line.matchAll(paths)].map(([, to]) => to!);
    return [...new Set([...linked, ...named])].map(target => [target, n + 1] as const);
  });

/** Every link and path in the documents, the Makefile and the settings beside them leads to a file. */
export const checkLinks = async (): Promise<Outcome> => {
  const places = ['*.md', 'Makefile', 'Dockerfile', 'docker-compose.yml', '.vscode/*.json', '.github/**'];
  const { isOk, stdout, said } = await command('git', ['ls-files', ...places], { mostMs });
  const files = stdout.split('\n').filter(file => file !== '' && !exempt.test(file));
  if (!isOk || files.length === 0) return failedOne(said || 'git lists no document');
  const found = await Promise.all(
    files.map(async file => mentioned(file, await readFile(path.join(root, file), 'utf8').catch(() => ''))),
  );
  const lost = found.flatMap((targets, n) =>
    targets.flatMap(([target, line]) =>
      existsSync(path.join(root, target)) ? [] : `${files[n]}:${line}: there is no ${target}`,
    ),
  );
  const count = found.flat().length;
  return lost.length > 0 ? failedOne(lost.join('\n')) : passedOne(`${count} links and paths`);
};
