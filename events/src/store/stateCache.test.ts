import assert from 'node:assert/strict';
import { decider, entity, events, fact, personal } from '../kernel/index.ts';
import { z } from 'zod';
import { catalogueOf } from './codec.ts';
import { handle } from './handle.ts';
import { cachedState, cachedFold, mayKeep } from './stateCache.ts';
import { memoryStore } from './memory.ts';
import type { EventStore } from './store.ts';

const definition = <Name extends string>(name: Name, text: z.ZodType<string>) =>
  entity({
    name,
    table: `${name}s`,
    path: '/',
    events: events({ Noted: z.object({ text }) }),
    commands: { note: z.object({ text: z.string() }), noteOnce: z.object({ text: z.string() }) },
    row: z.object({ id: z.string() }),
    list: { search: [], sort: [], filter: [], order: 'id' },
    access: { list: 'system', read: 'system', note: 'system', noteOnce: 'system' },
    scope: { by: 'global' },
    refs: {},
  });
const rulesOf = (noun: ReturnType<typeof definition>) =>
  decider(noun, {
    initial: { texts: [] as readonly string[] },
    tenant: () => ({}),
    decide: {
      note: ({ text }) => noun.events.Noted({ text }),
      noteOnce: ({ text }, { texts }) => (texts.includes(text) ? [] : noun.events.Noted({ text })),
    },
    evolve: { Noted: ({ texts }, { text }) => ({ texts: [...texts, text as string] }) },
  });
const plain = definition('plain', z.string());
const secret = definition('secret', personal(z.string()) as unknown as z.ZodType<string>);

describe('folds that are kept', () => {
  const request = {
    by: { kind: 'system', id: 'test' },
    correlationId: 'c',
    now: () => new Date(),
    token: () => '',
  } as const;
  /** A store that tells how often it was asked, and how many events it gave away. */
  const counting = (noun: typeof plain) => {
    const inner = memoryStore({ catalogue: catalogueOf([noun]) });
    let given = 0;
    const calls: string[] = [];
    const store: EventStore = {
      ...inner,
      read: async (stream, options) => {
        calls.push('read');
        const found = await inner.read(stream, options);
        given += found.length;
        return found;
      },
      append: units => {
        calls.push('append');
        return inner.append(units);
      },
    };
    return { store, other: inner, given: () => given, asked: () => calls.splice(0).join(' ') };
  };

  it('reads only what was recorded since, also by somebody else', async () => {
    const { store, other, given } = counting(plain);
    const rules = rulesOf(plain);
    for (const text of ['a', 'b', 'c']) await handle(store, request)(rules, 'x', 'note', { text });
    assert.equal(given(), 0, 'what it recorded itself it knows');
    await handle(other, request)(rules, 'x', 'note', { text: 'd' });
    const { state, revision, hash } = await cachedFold(store, rules, 'plain-x').read();
    assert.deepEqual([state.texts, revision, given()], [['a', 'b', 'c', 'd'], 4, 1]);
    assert.equal(hash, (await other.read('plain-x')).at(-1)!.hash);
  });

  it('reads a stream before a command as long as others write to it', async () => {
    const { store, other, asked } = counting(plain);
    const rules = rulesOf(plain);
    const note = (where: EventStore, text: string) => handle(where, request)(rules, 'x', 'note', { text });
    await note(store, 'a');
    assert.equal(asked(), 'read append', 'nothing is known of it');
    await note(store, 'b');
    assert.equal(asked(), 'append');
    await note(other, 'c');
    await note(store, 'd');
    assert.equal(asked(), 'append read append', 'it was decided anew');
    await note(other, 'e');
    await note(store, 'f');
    assert.equal(asked(), 'read append');
    await note(store, 'g');
    assert.equal(asked(), 'read append', 'nothing of others was found');
    const { state } = await note(store, 'h');
    assert.equal(asked(), 'append');
    assert.deepEqual(state.texts, [...'abcdefgh']);
  });

  it('says only on what was read that there is nothing to record', async () => {
    const { store, other, asked } = counting(plain);
    const rules = rulesOf(plain);
    const once = (where: EventStore, text: string) =>
      handle(where, request)(rules, 'x', 'noteOnce', { text });
    await once(store, 'a');
    asked();
    assert.deepEqual((await once(store, 'a')).events, []);
    assert.equal(asked(), 'read');
    await once(other, 'b');
    assert.deepEqual((await once(store, 'b')).events, [], 'it was recorded meanwhile');
    assert.equal(asked(), 'append read');
  });

  it('folds once for a noun and the fact that it shows of itself', async () => {
    const { store, given } = counting(plain);
    const { initial, ...rules } = rulesOf(plain);
    const texts = fact(plain, initial, { Noted: (state, { text }) => ({ texts: [...state.texts, text] }) });
    await handle(store, request)({ ...rules, initial, fact: texts }, 'x', 'note', { text: 'a' });
    assert.deepEqual(await cachedState(store, texts, 'x'), { texts: ['a'] });
    assert.equal(given(), 0);
  });

  it('gives facts the same way', async () => {
    const { store, given } = counting(plain);
    const count = fact(plain, 0, { Noted: n => n + 1 });
    const send = handle(store, request);
    await send(rulesOf(plain), 'x', 'note', { text: 'a' });
    assert.equal(await cachedState(store, count, 'x'), 1);
    await send(rulesOf(plain), 'x', 'note', { text: 'b' });
    const before = given();
    assert.equal(await cachedState(store, count, 'x'), 2);
    assert.equal(given() - before, 1);
  });

  it('keeps nothing of nouns with personal data', async () => {
    const { store, given } = counting(secret);
    assert.deepEqual([mayKeep(rulesOf(plain)), mayKeep(rulesOf(secret))], [true, false]);
    const count = fact(secret, 0, { Noted: n => n + 1 });
    await handle(store, request)(rulesOf(secret), 'x', 'note', { text: 'a' });
    const before = given();
    assert.deepEqual([await cachedState(store, count, 'x'), await cachedState(store, count, 'x')], [1, 1]);
    assert.equal(given() - before, 2);
  });
});
