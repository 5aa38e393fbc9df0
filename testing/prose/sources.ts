import { parseSync, type Node } from 'oxc-parser';

export type Language = 'en' | 'de';
/** A part of a source that is prose. `start`: offset of its first character in the file. */
export interface Passage {
  readonly kind: 'doc' | 'comment' | Language;
  readonly text: string;
  readonly start: number;
}

const directive = /^\W*(@ts-|oxlint-|eslint-|oxfmt-|<reference|@vite|@type\b|v8 ignore|#region|#endregion)/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const childrenOf = (node: Node): readonly Node[] =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]: [string, unknown]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

export const commentsOf = (file: string, source: string): readonly Passage[] =>
  parseSync(file, source)
    .comments.filter(({ value }) => !directive.test(value))
    .map(({ type, value, start }) => ({
      kind: type === 'Block' && value.startsWith('*') ? ('doc' as const) : ('comment' as const),
      text: value,
      start: start + 2,
    }));

const languages: Readonly<Record<string, Language>> = { en: 'en', de: 'de', english: 'en', german: 'de' };
const languageNamed = (node: Node): Language | undefined =>
  node.type === 'Identifier' && Object.hasOwn(languages, node.name) ? languages[node.name] : undefined;

/**
 * Returns a child's language, from a key or constant called `en`, `english`, `de` or `german`, or from its
 * position among the two objects of a call's arguments; undefined if there is none.
 */
const languageOf = (parent: Node, child: Node): Language | undefined => {
  if (parent.type === 'Property') return parent.value === child ? languageNamed(parent.key) : undefined;
  if (parent.type === 'VariableDeclarator') return languageNamed(parent.id);
  const isPair = parent.type === 'CallExpression' && parent.arguments.length === 2;
  if (!isPair || !parent.arguments.every(({ type }) => type === 'ObjectExpression')) return undefined;
  return parent.arguments[0] === child ? 'en' : 'de';
};

export const textsOf = (file: string, source: string): readonly Passage[] => {
  const found: Passage[] = [];
  const visit = (node: Node, language: Language | undefined): void => {
    if (node.type.startsWith('TS') && node.type.endsWith('Declaration')) return;
    if (node.type === 'ImportDeclaration') return;
    if (language && node.type === 'Literal' && typeof node.value === 'string')
      found.push({ kind: language, text: source.slice(node.start + 1, node.end - 1), start: node.start + 1 });
    if (language && node.type === 'TemplateElement')
      found.push({ kind: language, text: node.value.raw, start: node.start + 1 });
    for (const child of childrenOf(node)) {
      const isKey = node.type === 'Property' && node.key === child;
      if (!isKey) visit(child, languageOf(node, child) ?? language);
    }
  };
  visit(parseSync(file, source).program, undefined);
  return found;
};

export const namesOf = (file: string, source: string): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  const visit = (node: Node): void => {
    if (node.type === 'Identifier' && !found.has(node.name)) found.set(node.name, node.start);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync(file, source).program);
  return found;
};
