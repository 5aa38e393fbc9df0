import assert from 'node:assert/strict';
import { decider, entity, events, nounState, personal } from '../kernel/index.ts';
import { z } from 'zod';
import { catalogueOf } from './codec.ts';
import { handle } from './handle.ts';
import { cachedState, foldOf } from './stateCache.ts';
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
const textsOf = (noun: ReturnType<typeof definition>) =>
  nounState(
    noun,
    { texts: [] as readonly string[] },
    {
      Noted: ({ texts }, { text }) => ({ texts: [...texts, text as string] }),
    },
  );
const rulesOf = (noun: ReturnType<typeof definition>, state = textsOf(noun)) =>
  decider(noun, {
    state,
    tenant: () => ({}),
    decide: {
      note: ({ text }) => noun.events.Noted({ text }),
      noteOnce: ({ text }, { texts }) => (texts.includes(text) ? [] : noun.events.Noted({ text })),
    },
  });
const plain = definition('plain', z.string());
const secret = definition('secret', personal(z.string()) as unknown as z.ZodType<string>);

describe('cached folds', () => {
  const request = {
    by: { kind: 'system', id: 'test' },
    correlationId: 'c',
    now: () => new Date(),
    token: () => '',
  } as const;
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
    return { store, other: inner, given: () => given, takeCalls: () => calls.splice(0).join(' ') };
  };

  it('reads only newer events, also those of other processes', async () => {
    const { store, other, given } = counting(plain);
    const rules = rulesOf(plain);
    for (const text of ['a', 'b', 'c']) await handle(store, request)(rules, 'x', 'note', { text });
    assert.equal(given(), 0, 'what it recorded itself it knows');
    await handle(other, request)(rules, 'x', 'note', { text: 'd' });
    const { state, revision, hash } = await foldOf(store, rules.state, 'plain-x');
    assert.deepEqual([state.texts, revision, given()], [['a', 'b', 'c', 'd'], 4, 1]);
    assert.equal(hash, (await other.read('plain-x')).at(-1)!.hash);
  });

  it('decides on what it has just read, despite concurrent writes', async () => {
    const { store, other, takeCalls } = counting(plain);
    const rules = rulesOf(plain);
    const note = (where: EventStore, text: string) => handle(where, request)(rules, 'x', 'note', { text });
    await note(store, 'a');
    await note(other, 'b');
    takeCalls();
    const { state } = await note(store, 'c');
    assert.equal(takeCalls(), 'read append', 'no append in vain');
    assert.deepEqual(state.texts, ['a', 'b', 'c']);
  });

  it('records nothing only after a fresh read', async () => {
    const { store, other, takeCalls } = counting(plain);
    const rules = rulesOf(plain);
    const once = (where: EventStore, text: string) =>
      handle(where, request)(rules, 'x', 'noteOnce', { text });
    await once(store, 'a');
    takeCalls();
    assert.deepEqual((await once(store, 'a')).events, []);
    assert.equal(takeCalls(), 'read');
    await once(other, 'b');
    assert.deepEqual((await once(store, 'b')).events, [], 'it was recorded in the meantime');
    assert.equal(takeCalls(), 'read');
  });

  it('folds once for the noun and for all readers of its state', async () => {
    const { store, given } = counting(plain);
    const texts = textsOf(plain);
    const send = handle(store, request);
    await send(rulesOf(plain, texts), 'x', 'note', { text: 'a' });
    assert.deepEqual(await cachedState(store, texts, 'x'), { texts: ['a'] });
    assert.equal(given(), 0);
  });

  it('keeps personal data for ten seconds at most', async () => {
    const { store, given } = counting(secret);
    const count = nounState(secret, 0 as number, { Noted: n => n + 1 });
    await handle(store, request)(rulesOf(secret), 'x', 'note', { text: 'a' });
    const readBy = async (work: () => Promise<unknown>) => {
      const before = given();
      await work();
      return given() - before;
    };
    const read = () => cachedState(store, count, 'x');
    assert.equal(await readBy(read), 1);
    assert.equal(await readBy(read), 0, 'it is remembered');
    const { now } = performance;
    performance.now = () => now.call(performance) + 10_001;
    try {
      assert.equal(await readBy(read), 1, 'it was forgotten');
    } finally {
      performance.now = now;
    }
  });
});
