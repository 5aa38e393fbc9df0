import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { CardProfileChanged, CardProfileDataTypeChanged } from '@latchkey/events/cardProfile/cardProfile.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { dataFormatDecider } from '@latchkey/events/dataFormat/decider.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { memoryStore } from '@latchkey/events/store/memory.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { contextFor, type Outside } from '../runner/reactionContext.ts';
import { markUsed } from './markUsed.ts';

describe('use of a data format', () => {
  it('is marked after the event that uses the format, even if the request was cut off; then its bytes are locked', async () => {
    const { partnerId: _, customerId: __, ...terms } = badgeCreated.data;
    const { dataFormatId, fileId, isWallet } = terms;
    const events: readonly DomainEvent[] = [
      badgeCreated,
      CardProfileChanged(terms),
      CardProfileDataTypeChanged({ dataFormatId, fileId, isWallet }),
    ];
    for (const event of events) {
      const store = memoryStore({ catalogue: catalogueOf(entities) });
      const by = { kind: 'user' as const, id: 'ada' };
      const tell = async (stream: string, event: DomainEvent) => {
        const meta = { by, command: 'test', commandId: uuidv7(), correlationId: 'test', tenant: {} };
        await store.append([{ stream, expected: 0, events: [{ id: uuidv7(), event, meta }] }]);
        return store.read(stream);
      };
      await tell(`dataFormat-${doorNumber}`, doorNumberCreated);
      const recorded = await tell(`cardProfile-${badge}`, event);
      const heard = recorded.filter(({ type }) => markUsed.hears.some(one => one.type === type));
      const context = contextFor({ store, now: () => new Date() } as Outside, 'mark-used');
      const remove = () => context.send(dataFormatDecider, doorNumber, 'delete', {});
      for (const { data } of [...markUsed.workOf(heard), ...markUsed.workOf(heard)])
        await markUsed.run(data, context);
      const marks = (await store.read(`dataFormat-${doorNumber}`)).filter(
        ({ type }) => type === 'DataFormatUsed',
      );
      assert.equal(marks.length, 1);
      await assert.rejects(remove(), { reason: 'dataFormat.in_use' });
    }
  });
});
