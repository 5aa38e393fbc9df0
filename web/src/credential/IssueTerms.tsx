import { unprintable } from '@latchkey/events/documents/printable.ts';
import { useState } from 'react';
import { useCustomer } from '../core/customers.ts';
import { preferences } from '../core/preferences.ts';
import { preselectedProvider } from '../core/preselectedProvider.ts';
import { lacksApp } from '../core/lacksApp.ts';
import { siteConfig } from '../core/siteConfig.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import {
  ReviewForm,
  ReviewLacks,
  ReviewShape,
  ReviewShort,
  useCost,
  type Cost,
  type OrderTerms,
  type Reviewed,
} from '../order/pickers.tsx';
import type { Dependencies } from './dependencies.ts';
import { useAlreadyHeld } from './useAlreadyHeld.ts';
import type { Mode } from './useAdding.ts';

interface Props {
  readonly mode: Mode;
  readonly values: Record<string, unknown>;
  readonly dependencies: Dependencies;
  readonly last: OrderTerms | undefined;
  readonly onAnswer: (terms: OrderTerms, credits: number, isNext: boolean) => Promise<void>;
  readonly onClose: () => void;
}
interface Typed {
  readonly cardProfileId: string;
  readonly pdfDesignId?: string | null;
  readonly type?: 'admin' | null;
  readonly nameOnCard?: string | null;
  readonly rangeSize?: number | null;
  readonly recipient?: { readonly email: string | null; readonly phoneNumber: string | null };
  readonly validFrom?: string | null;
  readonly validTo?: string | null;
}

const reviewedOf = (mode: Mode, typed: Typed, { cardProfiles, pdfDesigns }: Dependencies): Reviewed => {
  const profile = cardProfiles.find(({ id }) => id === typed.cardProfileId);
  const design = pdfDesigns.find(({ id }) => id === typed.pdfDesignId);
  const count = mode === 'multiple' ? Number(typed.rangeSize ?? 0) : 1;
  const method = profile?.deliveryMethod ?? 'EMAIL';
  const { email = null, phoneNumber = null } = (mode === 'single' && typed.recipient) || {};
  const isReached = method === 'EMAIL' ? email !== null : method === 'SMS' ? phoneNumber !== null : true;
  const missing = method === 'EMAIL' ? ('email' as const) : ('phoneNumber' as const);
  const names = mode === 'single' && typed.nameOnCard ? [typed.nameOnCard] : [];
  const notified = [
    isReached ? { how: method, count, names } : { how: 'NOBODY' as const, missing, count, names },
  ];
  const { validFrom = null, validTo = null } = typed;
  const inBoxes = names.filter(name => unprintable(name, siteConfig().addedCharacters).length > 0);
  return {
    count,
    notified,
    cards: profile?.displayName ?? '',
    notForWallets: profile?.isWallet === false ? [profile.displayName] : [],
    designs: design ? [{ ...design, count }] : [],
    unprintable: { count: inBoxes.length, names: inBoxes },
    validity: { isSame: true, validFrom, validTo },
    isEntered: true,
  };
};

/**
 * Asks for order terms before issuing, in a dialog above the recipient form. The server calculates the cost
 * for the chosen provider.
 */
export const IssueTerms = ({ mode, values, dependencies, last, onAnswer, onClose }: Props) => {
  const t = useT();
  const { number, dateTime } = useFormats();
  const [openedAt] = useState(() => dateTime(new Date().toISOString()));
  const customer = useCustomer();
  const { id: customerId, providers } = customer;
  const typed = values as unknown as Typed;
  const counted = reviewedOf(mode, typed, dependencies);
  const { count } = counted;
  const terms: OrderTerms = last ?? {
    // not derived from the person, because order names can't be erased
    displayName: openedAt,
    customerCredentialProviderId: preselectedProvider(customer),
  };
  const [at, setAt] = useState(terms.customerCredentialProviderId);
  const isAppLacking = lacksApp(customer, at);
  const { cardProfileId, type } = typed;
  const { data, error, refetch } = useCost({ cardProfileId, type, count, at }, !isAppLacking);
  // keeps showing the confirmed cost, because the balance is refetched after submitting has deducted the cost
  const [confirmed, setConfirmed] = useState<Cost | null>(null);
  const cost = confirmed ?? data;
  // not after confirming, when the query would find the new credential itself
  const held = useAlreadyHeld(typed, mode === 'single' && confirmed === null);
  const title = t('order.review.title', { smart_count: count, count: number(count) });
  if (isAppLacking) return <ReviewLacks lacks={['app']} onClose={onClose} />;
  if (!cost || held.isLoading)
    return (
      <OpeningDialog
        title={title}
        shape={<ReviewShape hasName />}
        error={error}
        onAgain={() => void refetch()}
        onClose={onClose}
      />
    );
  const { credits, balance } = cost;
  const reviewed = { ...counted, credits, alreadyHeld: held.alreadyHeld };
  // with several providers, the form shows the missing credits instead
  if (credits > 0 && balance < credits && providers.length < 2)
    return <ReviewShort reviewed={{ ...reviewed, count: credits }} balance={balance} onClose={onClose} />;
  const answer = (isNext: boolean) => async (given: OrderTerms) => {
    if (given.customerCredentialProviderId !== null)
      preferences.keepLastProvider(customerId, given.customerCredentialProviderId);
    setConfirmed(cost);
    try {
      await onAnswer(given, credits, isNext);
    } catch (error) {
      setConfirmed(null);
      throw error;
    }
  };
  return (
    <ReviewForm
      title={title}
      submit={t('order.review.issue', { smart_count: count, count: number(count) })}
      reviewed={reviewed}
      balance={balance}
      terms={terms}
      isIssuing={confirmed !== null}
      onProvider={setAt}
      onSubmit={answer(false)}
      next={mode === 'single' ? { label: t('order.review.nextPerson'), onSubmit: answer(true) } : undefined}
      keepAs={`order.submit.new.${customerId}`}
      onClose={onClose}
    />
  );
};
