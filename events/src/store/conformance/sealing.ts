import assert from 'node:assert/strict';
import { erased, type AnyEventType } from '../../kernel/index.ts';
import { verifyStream } from '../../chain/chain.ts';
import {
  firstEvents,
  newEvent,
  opened,
  positionIn,
  storedOf,
  ticket,
  TicketAssigned,
  TicketClosed,
  toAppend,
} from './noun.ts';
import type { EventStore } from '../store.ts';

/** Tests of stored bytes: sealing, upgrades and the hash chain. */
export const sealingContract = (store: () => EventStore, catalogue: Map<string, AnyEventType>): void => {
  const open = async (): Promise<string> => {
    const stream = ticket();
    await store().append([toAppend(stream, 0, ...opened(1))]);
    return stream;
  };

  it('seals personal data and the address; without the key they read as erased, and the chain still holds', async () => {
    const [stream, other] = [ticket(), ticket()];
    const by = { kind: 'user', id: stream } as const;
    const event = TicketAssigned({ to: 'Grace Hopper', phone: null, urgent: true });
    const assigned = () => newEvent(event, { by, address: '203.0.113.7' });
    await store().append([toAppend(stream, 0, assigned()), toAppend(other, 0, assigned())]);
    const bytes = (await storedOf(store(), stream)).map(({ data, meta }) => data + meta).join();
    assert.ok(!bytes.includes('Hopper') && !bytes.includes('203.0') && bytes.includes('urgent'));
    const [before] = await store().read(stream);
    assert.deepEqual([before!.data, before!.meta.address], [event.data, '203.0.113.7']);
    await store().forget([stream]);
    const [gone] = await store().read(stream);
    assert.deepEqual(
      [gone!.data, gone!.meta.address],
      [{ to: erased, phone: erased, urgent: true }, '203.0.113.7'],
    );
    await store().forget([`user-${stream}`]);
    assert.equal((await store().read(stream))[0]!.meta.address, undefined);
    assert.deepEqual((await store().read(other))[0]!.data, event.data);
    await store().append([toAppend(stream, 1, assigned())]);
    const [stillGone, back] = await store().read(stream);
    assert.deepEqual([stillGone!.data, back!.data], [gone!.data, event.data]);
    assert.deepEqual(verifyStream(await storedOf(store(), stream)), []);
  });

  it('treats an ID in either case as the same, also in hash and seal', async () => {
    const stream = ticket();
    const event = newEvent(TicketAssigned({ to: 'Grace', phone: null, urgent: true }));
    const append = toAppend(stream, 0, { ...event, id: event.id.toUpperCase() });
    const position = positionIn((await store().append([append]))[0]);
    assert.deepEqual(await store().append([append]), [{ ok: true, repeated: true, position }]);
    const [only] = await store().read(stream);
    assert.deepEqual([only!.id, only!.data], [event.id, event.event.data]);
    assert.deepEqual(verifyStream(await storedOf(store(), stream)), []);
  });

  it('upgrades events of older versions, also erased ones', async () => {
    const stream = ticket();
    catalogue.set('TicketClosed', firstEvents.TicketClosed);
    await store().append([
      toAppend(stream, 0, newEvent(firstEvents.TicketClosed({ why: 'done', by: 'Ada' }))),
    ]);
    catalogue.set('TicketClosed', TicketClosed);
    await store().append([toAppend(stream, 1, newEvent(TicketClosed({ reason: 'again', by: 'Ada' })))]);
    const datas = async () => (await store().read(stream)).map(({ data }) => data);
    assert.deepEqual(await datas(), [
      { reason: 'done', by: 'Ada' },
      { reason: 'again', by: 'Ada' },
    ]);
    await store().forget([stream]);
    assert.deepEqual(await datas(), [
      { reason: 'done', by: erased },
      { reason: 'again', by: erased },
    ]);
  });

  it('keeps the place of an event of an unknown type, doesn’t decrypt it, and omits it from the log', async () => {
    const [stream, other] = [ticket('lost'), ticket('lost')];
    const start = await store().head();
    const closed = newEvent(TicketClosed({ reason: 'x', by: 'y' }));
    await store().append([toAppend(stream, 0, ...opened(1), closed, ...opened(1))]);
    await store().append([toAppend(other, 0, ...opened(1))]);
    catalogue.delete('TicketClosed');
    try {
      const history = await store().read(stream);
      assert.deepEqual(
        history.map(({ type, revision }) => [type, revision]),
        [
          ['TicketOpened', 1],
          ['TicketClosed', 2],
          ['TicketOpened', 3],
        ],
      );
      assert.deepEqual(history[1]!.data, {});
      const { events, position } = await store().readAll({ after: start, limit: 100 });
      assert.deepEqual(
        events.map(one => [one.stream, one.revision]),
        [
          [stream, 1],
          [stream, 3],
          [other, 1],
        ],
      );
      assert.equal(position, await store().head());
      assert.equal((await store().readStored(start, 100)).length, 4);
    } finally {
      catalogue.set('TicketClosed', TicketClosed);
    }
  });

  it('links each event to the previous one, with and without a given hash, and names changed ones', async () => {
    const stream = await open();
    const [first] = await store().read(stream);
    await store().append([{ ...toAppend(stream, 1, ...opened(2)), after: first!.hash }]);
    await store().append([toAppend(stream, 3, ...opened(1))]);
    const stored = await storedOf(store(), stream);
    assert.deepEqual(verifyStream(stored), []);
    const broken = (n: number, reason: string) => {
      const { position, id, revision } = stored[n]!;
      return { position, stream, revision, id, reason };
    };
    const flipped = stored.map(event =>
      event.revision === 2 ? { ...event, data: event.data.replace('0', '1') } : event,
    );
    assert.deepEqual(verifyStream(flipped), [broken(1, 'changed')]);
    const gap = stored.filter(({ revision }) => revision !== 2);
    assert.deepEqual(verifyStream(gap), [broken(2, 'gap')]);
  });
};
