import assert from 'node:assert/strict';
import fc from 'fast-check';
import { z } from 'zod';
import { isCleanText, parseJson, parseStrictly, unknownFields } from './strictJson.ts';

const refuses = (text: string) =>
  assert.throws(() => parseJson(text), { name: 'Refusal', reason: 'malformed' }, text);

describe('strict JSON', () => {
  it('reads whatever JSON.stringify writes', () =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
        const text = JSON.stringify(value);
        assert.deepEqual(parseJson(text), JSON.parse(text));
      }),
    ));
  it('refuses anything but JSON', () => {
    for (const text of ['', '{', '{"a":}', 'undefined', '{"a":1,}', "{'a':1}", 'NaN', '\ufeff{}'])
      refuses(text);
  });
  it('refuses a repeated key, however it is written', () => {
    refuses('{"a":1,"a":2}');
    refuses('{"a":1,"\\u0061":2}');
    refuses(`{"a":1,"a"${' '.repeat(200)}:2}`);
    refuses('{"x":[{"a":{"b":1,"b":1}}]}');
    parseJson('{"a":{"a":1},"b":["a","a"],"c":"a"}');
  });
  it('refuses more than 32 levels, even a million', () => {
    parseJson('['.repeat(32) + ']'.repeat(32));
    refuses('['.repeat(33) + ']'.repeat(33));
    refuses('['.repeat(500_000) + ']'.repeat(500_000));
  });
  it('refuses more than 20,000 keys and entries', () => {
    const objects = (count: number) =>
      `[${Array.from({ length: count / 2 }, () => '{"a":",","b":1}').join()}]`;
    parseJson(objects(20_000));
    refuses(objects(20_002));
    refuses(`[${'0,'.repeat(20_000)}0]`);
    refuses(`{"a":[${'{},'.repeat(20_000)}{}]}`);
  });
  it('refuses an object of more than 1,000 keys', () => {
    const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":","`).join(',')}}`;
    parseJson(keys(1_000));
    refuses(keys(1_001));
    parseJson(`[${keys(1_000)},${keys(1_000)}]`);
  });
  it('refuses a string that does not end', () => {
    for (const text of ['"', '{"a', '{"a\\', '{"a":"b']) refuses(text);
  });
  it('treats a key that looks like a prototype as unknown', () => {
    const value = parseJson('{"__proto__":{"admin":true}}');
    assert.equal(({} as { admin?: boolean }).admin, undefined);
    assert.deepEqual(unknownFields(z.object({}), value), [
      { field: '__proto__', reason: 'unrecognized_keys' },
    ]);
  });
});

describe('strings with control characters', () => {
  it('NUL, lone surrogates and marks that change the reading direction aren’t clean', () => {
    for (const text of ['a\0b', '\ud800', '\u202eevil', '\u2066x', '\u0007'])
      assert.equal(isCleanText(text), false);
    for (const text of ['Grüße', 'line\nbreak\ttab', '😀', 'שלום']) assert.equal(isCleanText(text), true);
  });
});

describe('strict parsing', () => {
  const schema = z.object({
    name: z.string().min(1),
    inner: z.object({ n: z.int() }).nullable().default(null),
    list: z.array(z.object({ a: z.string() })).default([]),
  });
  it('names every wrong field at once, unknown ones at any depth too', () => {
    const run = () =>
      parseStrictly(schema, { name: '', inner: { n: 'x', m: 1 }, list: [{ a: 'ok' }, { b: 1 }], more: 1 });
    assert.throws(run, (error: { fields: { field: string; reason: string }[] }) => {
      assert.deepEqual(error.fields.map(({ field, reason }) => `${field} ${reason}`).toSorted(), [
        'inner.m unrecognized_keys',
        'inner.n invalid_type',
        'list.1.a invalid_type',
        'list.1.b unrecognized_keys',
        'more unrecognized_keys',
        'name too_small',
      ]);
      return true;
    });
  });
});
