import {
  CredentialAdded,
  CredentialAddStarted,
  CredentialAvailable,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import {
  OrderCreated,
  OrderCredentialsAdded,
  OrderIssued,
  OrderSubmitted,
} from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { TestApp } from '../testApp.ts';

export const tellPasses = async (
  app: Pick<TestApp, 'tellNew'>,
  customerId: string,
  { issued, drafts = 0 }: { readonly issued: number; readonly drafts?: number },
): Promise<readonly string[]> => {
  const orderId = uuidv7();
  const own = { customerId, orderId };
  const ids = Array.from({ length: issued + drafts }, uuidv7);
  const chunks = Array.from({ length: Math.ceil(ids.length / 500) }, (_, n) =>
    ids.slice(n * 500, (n + 1) * 500),
  );
  await app.tellNew([
    [
      `order-${orderId}`,
      OrderCreated({ ...frontDoorCreated.data, customerId }),
      ...chunks.map(chunk => OrderCredentialsAdded({ ids: chunk, type: 'wallet' })),
      OrderSubmitted({ submission: 1, reservation: 'r', credits: ids.length, count: ids.length }),
      OrderIssued({}),
    ],
    ...ids.map(
      (id, n) =>
        [
          `credential-${id}`,
          CredentialAdded({
            ...personAdded.data,
            ...own,
            type: 'wallet',
            nameOnCard: `Pass ${String(n).padStart(4, '0')}`,
          }),
          ...(n < issued
            ? [
                CredentialAddStarted({ ...addStarted.data, ...own }),
                CredentialAvailable({ ...madeAvailable.data, ...own }),
              ]
            : []),
        ] as const,
    ),
  ]);
  return ids;
};
