import { order } from '@latchkey/events/order/order.ts';
import assert from 'node:assert/strict';
import { orderHappened } from './happenedMessages.ts';

describe('the history of an order', () => {
  it('has a sentence of its own for every event', () => {
    const types = Object.keys(order.events);
    assert.ok(types.length > 20);
    assert.deepEqual(
      types.filter(type => !(type in orderHappened.en)),
      [],
    );
  });

  it('names a file only for what is recorded when a file is imported, not for ranges and single credentials', () => {
    const ofAll = ['OrderImportStarted', 'OrderImportCompleted', 'OrderImportAbandoned'] as const;
    for (const locale of ['en', 'de'] as const)
      for (const type of ofAll)
        assert.doesNotMatch(orderHappened[locale][type], /file|import|Datei/i, `${locale} ${type}`);
    assert.match(orderHappened.en.OrderImportEntrusted, /file/);
  });
});
