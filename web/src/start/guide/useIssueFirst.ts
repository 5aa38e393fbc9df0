import { credential } from '@latchkey/events/credential/credential.ts';
import { order } from '@latchkey/events/order/order.ts';
import { useT } from '../../core/t.ts';
import type { GuideData } from './guideData.ts';
import { useGuideCommands } from './useGuideCommands.ts';

/**
 * Returns a function that issues the first credential: creates an order, adds the credential, and submits the
 * order. Reuses an empty draft, such as that of an earlier attempt. `credits` is the cost that the user
 * confirmed.
 */
export const useIssueFirst = (
  { customer, profile, design, overview }: GuideData,
  requestedParams: readonly { readonly name: string }[],
  credits: number | undefined,
) => {
  const t = useT();
  const { send, once, finish } = useGuideCommands();
  return async (values: Record<string, unknown>): Promise<void> => {
    const { nameOnCard, email } = values;
    const params = values['params'] as readonly string[];
    const [empty] = overview!.orders.drafts.rows.filter(one => one.totalCredentialsCount === 0);
    const id =
      empty?.id ??
      (await once('order', () =>
        send(order, {
          command: 'create',
          values: {
            customerId: customer!.id,
            displayName: t('guide.credential.order'),
            customerCredentialProviderId: customer!.providers[0]!.credentialProviderId,
          },
        }),
      ));
    await once(`credential ${id}`, async () => {
      await send(credential, {
        command: 'add',
        path: `/admin/orders/${id}/credentials`,
        values: {
          cardProfileId: profile!.id,
          pdfDesignId: design!.id,
          nameOnCard,
          recipient: { email },
          dataParams: Object.fromEntries(requestedParams.map((one, n) => [one.name, params[n]])),
        },
      });
      return { id };
    });
    await send(order, { id, command: 'submit', values: credits === undefined ? {} : { credits } });
    await finish();
  };
};
