import { given, testId } from '../../../testing/events/testDecider.ts';
import { orderDecider } from './decider.ts';
import { ada, bothAdded, frontDoorCreated, grace } from './examples.ts';
import * as of from './order.ts';

describe('order: imports', () => {
  const importId = testId;
  const started = of.OrderImportStarted({ importId, count: 2 });
  const batch = { ids: [ada, grace], type: 'user' as const };

  it('all members of an import arrive together', () =>
    given(orderDecider, frontDoorCreated, started)
      .when('completeImport', { importId, batches: [batch] })
      .records(of.OrderCredentialsAdded(batch), of.OrderImportCompleted({ importId })));

  it('an abandoned import brings nothing', () => {
    given(orderDecider, frontDoorCreated, started)
      .when('abandonImport', { importId })
      .records(of.OrderImportAbandoned({ importId }));
    given(orderDecider, frontDoorCreated, started, of.OrderImportAbandoned({ importId }))
      .when('completeImport', { importId, batches: [batch] })
      .refuses('order.import_gone');
  });

  it('an order has at most 10,000 credentials', () =>
    given(orderDecider, frontDoorCreated, bothAdded)
      .when('startImport', { importId, count: 9_999 })
      .refuses('order.too_many'));
});
