import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../product/run/config.ts';

interface Term {
  readonly en: string;
  readonly de?: string;
  readonly means: string;
  readonly not?: readonly string[];
  readonly notInCode?: readonly string[];
  readonly notNamed?: readonly string[];
  readonly notDe?: readonly string[];
}
interface Section {
  readonly title: string;
  readonly terms: readonly Term[];
}
/** A pattern and its replacement, for `textlint-rule-terminology`. */
export type Replaced = readonly [pattern: string, replacement: string];

export const glossaryFile = path.join(root, 'docs/glossary.json');
export const glossaryPage = path.join(root, 'docs/glossary.md');

export const readGlossary = (): readonly Section[] =>
  JSON.parse(readFileSync(glossaryFile, 'utf8')) as readonly Section[];
const termsOf = (sections: readonly Section[]): readonly Term[] => sections.flatMap(({ terms }) => terms);

/** Returns the replacement of a word and its plural, except next to a hyphen and after "style". */
const replacedBy = (word: string, term: string): Replaced => [
  String.raw`(?<!-|style |\w)${word}(s)?(?![\w-])`,
  `${term}$1`,
];

/**
 * Returns the words that the glossary replaces in texts of a language, or (`code`) only in comments and
 * documents.
 */
export const replacedWords = (
  sections: readonly Section[],
  where: 'english' | 'german' | 'code',
): readonly Replaced[] =>
  termsOf(sections).flatMap(({ en, de = en, not = [], notInCode = [], notDe = [] }) => {
    const words = { english: not, german: notDe, code: notInCode }[where];
    return words.map(word => replacedBy(word, where === 'german' ? de : en));
  });

export const replacedNames = (sections: readonly Section[]) => ({
  names: new Map(termsOf(sections).flatMap(({ en, notNamed = [] }) => notNamed.map(name => [name, en]))),
  words: new Map(
    termsOf(sections).flatMap(({ en, notInCode = [] }) =>
      notInCode.flatMap(word => [word, `${word}s`].map(form => [form, en] as const)),
    ),
  ),
});

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const glossaryMarkdown = (sections: readonly Section[]): string =>
  [
    '# Glossary',
    'One word for each thing, in both languages. Screens, messages, code, comments and documents use these; `make check` finds the words that they replace. This page is generated from `docs/glossary.json` by `make fix`.',
    ...sections.flatMap(({ title, terms }) => [
      `## ${title}`,
      [
        row(['English', 'German', 'what it is', 'instead of']),
        row(['---', '---', '---', '---']),
        ...terms.map(({ en, de = '', means, not = [], notInCode = [], notNamed = [], notDe = [] }) => {
          const replaced = [...not, ...notInCode, ...notNamed, ...notDe].map(word => `\`${word}\``);
          return row([en, de && `*${de}*`, means, replaced.join(', ')]);
        }),
      ].join('\n'),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
