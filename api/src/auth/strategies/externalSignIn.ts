import { refuse } from '@latchkey/events/kernel/index.ts';
import { browserOf } from '../../externalSignIn/browser.ts';
import { resolveUser } from '../../externalSignIn/resolveUser.ts';
import { transactionsOf } from '../../externalSignIn/transactions.ts';
import { askAfterProvider } from '../../secondFactor/passSecondFactor.ts';
import { signInStrategy } from './strategy.ts';

/**
 * The transaction of a browser that returns from a sign-in provider (OpenID Connect or SAML). Can be redeemed
 * once, in the browser that began it, and only for its purpose: the console, or one app.
 */
export const externalSignIn = () =>
  signInStrategy('externalSignIn', async ({ call, interactionUid }) => {
    const { transaction: token } = call.body as { readonly transaction: string };
    const transaction = await transactionsOf(call.deps).redeem(token, browserOf(call), null);
    if (!transaction || transaction.interaction?.uid !== interactionUid) return refuse('gone');
    const { id: userId, vouchedFor, providerId, email } = await resolveUser(call, transaction);
    const secondFactor = await askAfterProvider(call.deps, { userId, email, providerId });
    if (secondFactor) return { secondFactor };
    const { linking } = transaction;
    return {
      secondFactor: null,
      userId,
      account: null,
      passwordSecretId: null,
      providerId,
      vouchedFor,
      linking,
    };
  });
