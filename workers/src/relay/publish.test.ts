import assert from 'node:assert/strict';
import { positionOf } from '@latchkey/events/store/position.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { BrokerRefusal, type Outgoing } from './broker.ts';
import { chunksOf, publish } from './publish.ts';

const eventAt = (n: number): Recorded =>
  ({ id: String(n), type: n % 3 === 0 ? 'Quiet' : 'Loud', position: positionOf(String(n)) }) as Recorded;
const message = (about: string, size = 10): Outgoing => ({
  topic: about.length % 2 === 0 ? 'even' : 'odd',
  key: 'key',
  headers: {},
  value: 'x'.repeat(size),
  about,
});

describe('36: sends of the relay', () => {
  const split = (count: number, size: number) => {
    const skipped: string[] = [];
    const chunks = [
      ...chunksOf(
        Array.from({ length: count }, (_, n) => eventAt(n + 1)),
        ({ id, type }) => (type === 'Quiet' ? [] : [message(id, size), message(`${id}!`, size)]),
        ({ id }) => skipped.push(id),
      ),
    ];
    return { skipped, chunks };
  };

  it('are bounded, have all messages of an event, and end at an event’s position', () => {
    const { skipped, chunks } = split(1_000, 10);
    assert.equal(skipped.length, 333);
    assert.deepEqual(
      chunks.map(({ messages }) => messages.length),
      [500, 500, 334],
    );
    assert.deepEqual(
      chunks.flatMap(({ messages }) => messages.map(({ about }) => about)),
      Array.from({ length: 1_000 }, (_, n) => n + 1).flatMap(n => (n % 3 === 0 ? [] : [`${n}`, `${n}!`])),
    );
    for (const { messages, position } of chunks)
      assert.ok(position >= BigInt(messages.at(-1)!.about.replace('!', '')));
    assert.equal(chunks.at(-1)!.position, 1_000n);
    assert.ok(chunks[0]!.position < BigInt(chunks[1]!.messages[0]!.about));
  });

  it('have a maximum size in bytes', () => {
    const { chunks } = split(30, 90_000);
    assert.ok(chunks.every(({ messages }) => messages.length <= 4));
  });

  it('of events without messages are none', () => {
    const { chunks, skipped } = split(0, 1);
    assert.deepEqual([chunks, skipped], [[], []]);
  });

  it('that are refused are halved until the message is found; those before it are sent, in order', async () => {
    const all = Array.from({ length: 100 }, (_, n) => message(`event ${n}`));
    const sent: string[] = [];
    const send = async (messages: readonly Outgoing[]) => {
      if (messages.some(({ about }) => about === 'event 61')) throw new BrokerRefusal('size', 'Too large.');
      sent.push(...messages.map(({ about }) => about));
    };
    await assert.rejects(publish({ send }, all, new AbortController().signal), {
      name: 'BrokerRefusal',
      kind: 'size',
      message: "The event 61, 10 bytes of data can't be published to even. Too large.",
    });
    assert.deepEqual(
      sent,
      Array.from({ length: 61 }, (_, n) => `event ${n}`),
    );
  });

  it('that fail for another reason are not divided', async () => {
    let count = 0;
    const send = () => {
      count++;
      return Promise.reject(new Error('away'));
    };
    await assert.rejects(
      publish({ send }, [message('a'), message('b')], new AbortController().signal),
      /away/,
    );
    assert.equal(count, 1);
  });
});
