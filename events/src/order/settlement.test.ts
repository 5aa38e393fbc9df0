import { given } from '../../../testing/events/testDecider.ts';
import { orderDecider } from './decider.ts';
import { doorApp } from '../appConfig/examples.ts';
import { acmeKnown, ada, bothAdded, frontDoorCreated, grace, submittedOnce } from './examples.ts';
import * as of from './order.ts';

const failure = { source: 'provider' as const, status: 412, message: 'out of stock' };
const { reservation } = submittedOnce.data;
const over = { reservation, issued: 0, unissued: 0, isOver: true };
const processing = [frontDoorCreated, bothAdded, submittedOnce, of.OrderProcessingStarted()] as const;

describe('order: its credits', () => {
  const gone = [...processing, of.OrderFailed({ failure, settlement: over })];
  const both = { submission: 1, available: [ada, grace], failed: [], failure: null };
  const paid = { reservation, issued: 2, unissued: 0, isOver: true };

  it('credentials issued after the order failed count, and an order with all of them is issued', () => {
    given(orderDecider, ...gone)
      .when('progress', { ...both, available: [ada] })
      .records(of.OrderProgressed({ ...both, available: [ada], settlement: { ...paid, issued: 1 } }));
    given(orderDecider, ...gone)
      .when('progress', both)
      .records(of.OrderProgressed({ ...both, settlement: paid }), of.OrderIssued());
    given(orderDecider, ...gone, of.OrderReopened())
      .when('progress', both)
      .records(of.OrderProgressed({ ...both, settlement: paid }));
  });

  it('credentials that an earlier submission issued count for the last one; failed ones are retried', () => {
    const again = of.OrderSubmitted({ submission: 2, reservation: 'r', credits: 2, count: 2 });
    const settled = { reservation: 'r', issued: 1, unissued: 0, isOver: false };
    given(orderDecider, ...gone, again)
      .when('progress', { submission: 1, available: [ada], failed: [grace], failure })
      .records(
        of.OrderProgressed({
          submission: 2,
          available: [ada],
          failed: [],
          failure: null,
          settlement: settled,
        }),
      );
  });

  it('an order that is submitted again or deleted leaves no earlier submission open', () => {
    given(orderDecider, ...gone)
      .knowing(acmeKnown)
      .when('submit', { credits: 2, reservation: 'r', membership: 1, appConfigId: doorApp })
      .records(
        of.OrderSubmitted({
          submission: 2,
          reservation: 'r',
          credits: 2,
          count: 2,
          appConfigId: doorApp,
          settlement: { reservation, issued: 0, unissued: 2, isOver: true },
        }),
      );
    given(orderDecider, ...gone, of.OrderReopened())
      .when('delete', {})
      .records(of.OrderDeleted({ settlement: { reservation, issued: 0, unissued: 2, isOver: true } }));
  });
});
