import { TextlintKernel, type TextlintKernelRule, type TextlintPluginCreator } from '@textlint/kernel';
import markdownModule from '@textlint/textlint-plugin-markdown';
import terminology from 'textlint-rule-terminology';
import { readGlossary, replacedWords, type Replaced } from './glossary.ts';
import { bareRequirement, docCommentStart } from './rules.ts';
import { commentsOf, textsOf, type Language, type Passage } from './sources.ts';
import { american, exceptions, mail, people, translated } from './usage.ts';

export type Kind = 'comments' | 'texts' | 'documents';
export interface Finding {
  readonly kind: Kind;
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

type Position = Readonly<{ line: number; column: number }>;
const positionIn = (source: string) => {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset: number): Position => {
    const after = starts.findIndex(start => start > offset);
    const line = after === -1 ? starts.length : after;
    return { line, column: offset - starts[line - 1]! };
  };
};

const pieces = /`[^`\n]*`|[^`\n]+/g;

const treeOf = (source: string, passages: readonly Passage[]) => {
  const at = positionIn(source);
  const spanOf = (start: number, text: string) => ({
    raw: text,
    range: [start, start + text.length] as const,
    loc: { start: at(start), end: at(start + text.length) },
  });
  return {
    type: 'Document' as const,
    ...spanOf(0, source),
    children: passages.map(({ kind, text, start }) => ({
      type: 'Paragraph' as const,
      kind,
      ...spanOf(start, text),
      children: [...text.matchAll(pieces)].map(({ 0: piece, index }) => ({
        type: piece.startsWith('`') ? ('Code' as const) : ('Str' as const),
        value: piece,
        ...spanOf(start + index, piece),
      })),
    })),
  };
};

const typescript = (
  passagesOf: (file: string, source: string) => readonly Passage[],
): TextlintPluginCreator => ({
  Processor: class {
    availableExtensions() {
      return ['.ts', '.tsx'];
    }
    processor() {
      return {
        preProcess: (text: string, file = '') => treeOf(text, passagesOf(file, text)) as never,
        postProcess: (messages: never[], file = '') => ({ messages, filePath: file }),
      };
    }
  },
});

// a CommonJS module whose types claim a default export
const { default: markdown } = markdownModule as unknown as { default: TextlintPluginCreator };
const glossary = readGlossary();
const words = (
  ruleId: string,
  terms: readonly Replaced[],
  defaults: { readonly except: readonly string[] } | false = false,
): TextlintKernelRule => ({
  ruleId,
  rule: terminology,
  options: {
    terms: [...terms],
    skip: ['BlockQuote', 'Emphasis'],
    defaultTerms: defaults !== false,
    exclude: defaults ? [...defaults.except] : [],
  },
});
const ownTerms = words('glossary', replacedWords(glossary, 'code'));
const english = [...replacedWords(glossary, 'english'), ...translated, ...mail, ...american];
const kernel = new TextlintKernel();

const run = async (
  kind: Kind,
  file: string,
  source: string,
  rules: TextlintKernelRule[],
  plugin: TextlintPluginCreator,
  ext: string,
): Promise<readonly Finding[]> => {
  const plugins = [{ pluginId: ext, plugin }];
  const { messages } = await kernel.lintText(source, { filePath: file, ext, rules, plugins });
  return messages.map(({ line, ruleId, message }) => ({ kind, file, line, rule: ruleId, message }));
};

const ofComments = typescript(commentsOf);
const commentRules = [
  ownTerms,
  // without the default terms, mostly product names, which would take most of the time
  words('usage', english),
  { ruleId: 'doc-comment-start', rule: docCommentStart },
  { ruleId: 'bare-requirement', rule: bareRequirement },
];
export const lintComments = async (file: string, source: string) =>
  run('comments', file, source, commentRules, ofComments, '.ts');

const ofLanguage = (language: Language) =>
  typescript((file, source) => textsOf(file, source).filter(({ kind }) => kind === language));
const ofEnglish = ofLanguage('en');
const ofGerman = ofLanguage('de');
const englishRules = [words('usage', [...people, ...english], { except: exceptions })];
const germanRules = [words('glossary-german', replacedWords(glossary, 'german'))];
export const lintTexts = async (file: string, source: string): Promise<readonly Finding[]> => [
  ...(await run('texts', file, source, englishRules, ofEnglish, '.ts')),
  ...(await run('texts', file, source, germanRules, ofGerman, '.ts')),
];

const documentRules = [ownTerms, words('usage', [...people, ...english], { except: exceptions })];
export const lintDocument = async (file: string, source: string) =>
  run('documents', file, source, documentRules, markdown, '.md');
