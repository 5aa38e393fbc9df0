import { canRename } from '@latchkey/events/credential/flags.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import type { Call } from '../http/route.ts';
import { providerOfOrder } from '../providerOfOrder.ts';

/**
 * Returns whether the product itself issues the cards of an order. At other providers, the name on an issued
 * card can't be changed.
 */
export const issuesItself = async (
  deps: Pick<Call['deps'], 'store' | 'rows'>,
  orderId: string,
): Promise<boolean> => {
  const provider = await providerOfOrder(deps, orderId);
  return provider !== null && providerKinds[provider.credentialProvider].remote === null;
};

/**
 * Returns whether the name of an issued credential can be changed now; always false for past states (`?at=`).
 */
export const canBeRenamed = async (
  { status, isErased, orderId }: { status: CredentialStatus; isErased: boolean; orderId: string },
  { deps }: Call,
): Promise<boolean> =>
  !deps.rows.isPast && !isErased && canRename({ status }) && (await issuesItself(deps, orderId));
