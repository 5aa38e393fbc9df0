import assert from 'node:assert/strict';
import type { Answer, Http } from './httpAt.ts';

interface Message {
  readonly start: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
export interface DocExample {
  readonly line: number;
  readonly request: Message;
  readonly answer: Message;
}
type Values = Map<string, string>;

const block = /^```http\n([^]*?)\n```$/gm;
const name = /\$([A-Z_]+)/g;

const messageOf = (text: string): Message => {
  const [head = '', ...rest] = text.split('\n\n');
  const [start = '', ...lines] = head.split('\n');
  const headers = Object.fromEntries(lines.map(line => line.split(/: (.*)/s).slice(0, 2)));
  return { start, headers, body: rest.join('\n\n') };
};

export const docExamples = (markdown: string): readonly DocExample[] => {
  const blocks = [...markdown.matchAll(block)].map(({ 1: text = '', index }) => ({
    line: markdown.slice(0, index).split('\n').length,
    message: messageOf(text),
  }));
  return blocks.flatMap(({ line, message }, n) => {
    if (message.start.startsWith('HTTP/')) return [];
    const answer = blocks[n + 1]?.message;
    assert.ok(
      answer !== undefined && answer.start.startsWith('HTTP/'),
      `line ${line}: the request has no answer`,
    );
    return [{ line, request: message, answer }];
  });
};

const filled = (text: string, values: Values): string =>
  text.replace(name, (_, key: string) => {
    const value = values.get(key);
    assert.ok(value !== undefined, `$${key} has no value yet`);
    return value;
  });

const compare = (shown: unknown, actual: unknown, values: Values, place: string): void => {
  if (typeof shown === 'string') {
    const key = /^\$([A-Z_]+)$/.exec(shown)?.[1];
    if (key !== undefined && !values.has(key)) {
      assert.ok(typeof actual === 'string' && actual !== '', `${place} is missing`);
      values.set(key, actual);
    } else assert.equal(actual, filled(shown, values), place);
  } else if (Array.isArray(shown)) {
    assert.ok(Array.isArray(actual) && actual.length === shown.length, `${place}: ${JSON.stringify(actual)}`);
    shown.forEach((entry, n) => compare(entry, actual[n], values, `${place}[${n}]`));
  } else if (typeof shown === 'object' && shown !== null) {
    for (const [key, value] of Object.entries(shown))
      compare(value, (actual as Readonly<Record<string, unknown>>)[key], values, `${place}.${key}`);
  } else assert.deepEqual(actual, shown, place);
};

/** Sends an example's request and compares the response: status, and the documented headers and fields. */
export const runExample = async (
  { request, answer }: DocExample,
  http: Http,
  values: Values,
): Promise<Answer> => {
  const [method = '', path = ''] = request.start.split(' ');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([key, value]) => [key, filled(value, values)]),
  );
  const body = request.body === '' ? undefined : filled(request.body, values);
  const actual = await http.send(method, filled(path, values), body, headers);
  assert.equal(`HTTP/1.1 ${actual.status}`, answer.start, actual.text);
  for (const [key, value] of Object.entries(answer.headers))
    compare(value, actual.headers.get(key), values, key);
  if (answer.body !== '') compare(JSON.parse(answer.body), actual.body, values, 'body');
  return actual;
};
