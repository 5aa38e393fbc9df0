import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../product/run/config.ts';
import { command } from './command.ts';
import { failedOne, passedOne, type Outcome } from './outcome.ts';

/** Words that `docs/glossary.md` replaces: the word, and what it is called now. Names and comments are looked through alike. */
const replaced: readonly (readonly [word: RegExp, term: string])[] = [
  [/\b(rooms?|houses?)\b/i, 'package, product'],
  [/(?<!style )\bsheets?\b/i, 'entity definition'],
  [/\bfacts?\b/i, 'event, state'],
  [/(?<=[a-z])Facts?\b/, 'event, state'], // not an artifact
  [/\bwants:|\bWants?\b/, 'requires'],
  [/\bAsked\b/, 'command'],
  [/\bTools\b/, 'reaction context'],
  [/\b(chores?|openWork)\b/i, 'sweeper'],
  [/\bTold\b(?!,? )|\bWish\b/, 'provider report, recipient draft'],
  [/\b(promptly|briefly|calmly|gathered|perTenth)\b/i, 'throttle, ttlCache, debounce, batch, slidingWindow'],
  [/\b(useSay|say\()/, 't'],
  [
    /\b(testHouse|sweetNoun|diary|surroundings|handleTogether)\b/i,
    'testApp, fixtures, recorder, issuing context',
  ],
];
/** These tell of the words, or quote what others wrote. */
const exempt = /^(testing\/running\/terms\.ts|docs\/(glossary|requirements)\.md|CHANGELOG\.md)$/;
const mostMs = 60_000;

/** No word that the glossary replaces is left in code or documents. */
export const terms = async (): Promise<Outcome> => {
  const { isOk, stdout, said } = await command('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.md'], {
    mostMs,
  });
  const files = stdout.split('\n').filter(file => file !== '' && !exempt.test(file));
  if (!isOk || files.length === 0) return failedOne(said || 'git lists no file');
  const found = await Promise.all(
    files.map(async file => {
      const text = await readFile(path.join(root, file), 'utf8').catch(() => ''); // deleted, not committed yet
      return text.split('\n').flatMap((line, n) =>
        replaced.flatMap(([word, term]) => {
          const hit = word.exec(line);
          return hit ? [`${file}:${n + 1} "${hit[0]}" is now: ${term}`] : [];
        }),
      );
    }),
  );
  const lines = found.flat();
  return lines.length > 0 ? failedOne(lines.slice(0, 50).join('\n')) : passedOne(`${files.length} files`);
};
