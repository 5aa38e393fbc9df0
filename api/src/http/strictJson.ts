import { noteParsed, Refusal, refuseFields, type FieldProblem } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { problemsOfIssues } from './fieldProblems.ts';

const maxDepth = 32;
const maxValues = 20_000;
const maxKeys = 1_000;
const maxProblems = 200;
const longestKeyShown = 100;
const malformed = (why: string) => new Refusal('malformed', { why });

/**
 * Parses JSON strictly: one value, no duplicate keys, at most 32 levels and 1,000 keys per object, and fewer
 * than 20,000 commas between keys and entries. Refuses with `malformed`.
 */
export const parseJson = (text: string): unknown => {
  try {
    checkKeys(text); // before parsing, so that a body with too many keys isn't parsed
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof Refusal ? error : malformed('not JSON');
  }
};

const colon = /\s*:/y;
const isKey = (text: string, end: number): boolean => {
  colon.lastIndex = end;
  return colon.test(text);
};

/**
 * Checks for exceeded limits and duplicate keys before the text is parsed. Skips strings, as they may contain
 * braces and commas.
 */
const checkKeys = (text: string): void => {
  const open: (Set<string> | null)[] = [];
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : null);
      if (open.length > maxDepth) throw malformed(`more than ${maxDepth} levels`);
    } else if (char === '}' || char === ']') open.pop();
    else if (char === ',') {
      if (++values >= maxValues) throw malformed(`more than ${maxValues} keys and entries`);
    } else if (char === '"') {
      const start = at;
      while (++at < text.length && text[at] !== '"') if (text[at] === '\\') at++;
      const keys = open.at(-1);
      if (!keys || !isKey(text, at + 1)) continue;
      const written = text.slice(start + 1, at);
      const key = written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
      if (keys.has(key)) throw malformed(`the key “${key.slice(0, 40)}” appears twice`);
      if (keys.size >= maxKeys) throw malformed(`an object of more than ${maxKeys} keys`);
      keys.add(key);
    }
  }
};

// ASCII control characters except tab and line breaks, and characters that embed, override or isolate the
// text direction
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;
export const isCleanText = (text: string): boolean => !forbidden.test(text) && text.isWellFormed();

/**
 * Refuses strings and keys with forbidden characters. Names up to 200 fields; a key is reported at its
 * object.
 */
export const checkTexts = (value: unknown): void => {
  const problems: FieldProblem[] = [];
  const walk = (part: unknown, path: string): void => {
    if (typeof part === 'string') {
      if (!isCleanText(part)) problems.push({ field: path, reason: 'invalid_text' });
    } else if (Array.isArray(part)) part.forEach((item, n) => walk(item, path ? `${path}.${n}` : String(n)));
    else if (typeof part === 'object' && part !== null)
      for (const [key, item] of Object.entries(part)) {
        if (!isCleanText(key)) problems.push({ field: path, reason: 'invalid_text' });
        walk(item, path ? `${path}.${key}` : key);
      }
  };
  walk(value, '');
  if (problems.length > 0) refuseFields(problems.slice(0, maxProblems));
};

export const innerOf = (schema: z.ZodType): z.ZodType => {
  const { innerType } = (schema as unknown as { def: { innerType?: z.ZodType } }).def;
  return innerType ? innerOf(innerType) : schema;
};

/** Returns fields that a schema doesn't contain, at any depth; they are refused rather than dropped. */
export const unknownFields = (schema: z.ZodType, value: unknown, path = ''): readonly FieldProblem[] => {
  const shape = innerOf(schema);
  const below = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (shape instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, n) => unknownFields(shape.element as z.ZodType, item, below(n)));
  if (!(shape instanceof z.ZodObject) || typeof value !== 'object' || value === null || Array.isArray(value))
    return [];
  const shapes = shape.shape as Readonly<Record<string, z.ZodType>>;
  const isOpen = shape.def.catchall instanceof z.ZodUnknown; // `looseObject` allows additional fields
  return Object.entries(value).flatMap(([key, item]) => {
    if (Object.hasOwn(shapes, key)) return unknownFields(shapes[key]!, item, below(key));
    return isOpen ? [] : [{ field: below(key.slice(0, longestKeyShown)), reason: 'unrecognized_keys' }];
  });
};

/**
 * Returns the value parsed by the schema, or throws up to 200 problems at once, including those in `before`.
 */
export const parseStrictly = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  before: readonly FieldProblem[] = [],
): z.output<S> => {
  const unknown = [...unknownFields(schema, value), ...before];
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success && unknown.length === 0) {
    noteParsed(schema, parsed.data);
    return parsed.data;
  }
  const issues = parsed.success ? [] : problemsOfIssues(parsed.error.issues);
  return refuseFields([...issues, ...unknown].slice(0, maxProblems));
};
