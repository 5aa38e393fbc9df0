import { usePricing } from '../core/account.ts';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import {
  ReviewForm,
  ReviewShort,
  useBalance,
  useSuggestedName,
  type OrderTerms,
  type Reviewed,
} from '../order/pickers.tsx';
import { creditsFor, kindOf } from './creditsFor.ts';
import type { Dependencies } from './dependencies.ts';
import type { Mode } from './useAdding.ts';

interface Props {
  readonly mode: Mode;
  /** What the form below holds. */
  readonly values: Record<string, unknown>;
  readonly dependencies: Dependencies;
  /** The terms that were given before, where the API refused something else. */
  readonly last: OrderTerms | undefined;
  readonly onAnswer: (terms: OrderTerms, isNext: boolean) => Promise<void>;
  readonly onClose: () => void;
}
interface Typed {
  readonly cardProfileId: string;
  readonly type?: 'admin' | null;
  readonly nameOnCard?: string | null;
  readonly rangeSize?: number | null;
  readonly recipient?: { readonly email: string | null; readonly phoneNumber: string | null };
}

const reviewedOf = (mode: Mode, typed: Typed, { cardProfiles }: Dependencies): Reviewed => {
  const profile = cardProfiles.find(({ id }) => id === typed.cardProfileId);
  const count = mode === 'multiple' ? Number(typed.rangeSize ?? 0) : 1;
  const method = profile?.deliveryMethod ?? 'EMAIL';
  const { email = null, phoneNumber = null } = (mode === 'single' && typed.recipient) || {};
  const isReached = method === 'EMAIL' ? email !== null : method === 'SMS' ? phoneNumber !== null : true;
  const names = mode === 'single' && typed.nameOnCard ? [typed.nameOnCard] : [];
  const told = [{ how: isReached ? method : ('NOBODY' as const), count, names }];
  return { count, told, cards: profile?.displayName ?? '' };
};

/** What issuing means, on top of the form that says for whom. */
export const IssueTerms = ({ mode, values, dependencies, last, onAnswer, onClose }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const { id: customerId, providers } = useCustomer();
  const balance = useBalance();
  const suggested = useSuggestedName();
  const typed = values as unknown as Typed;
  const { data: pricing } = usePricing(customerId);
  const asked = reviewedOf(mode, typed, dependencies);
  const { count } = asked;
  const credits = creditsFor(pricing, kindOf(dependencies, typed.cardProfileId, typed.type), count);
  const reviewed = { ...asked, credits };
  const counted = { smart_count: count, count: number(count) };
  if (typeof balance === 'number' && credits > 0 && balance < credits)
    return <ReviewShort reviewed={{ ...reviewed, count: credits }} balance={balance} onClose={onClose} />;
  const terms: OrderTerms = last ?? {
    displayName: suggested((mode === 'single' && typed.nameOnCard) || null, count, reviewed.cards),
    customerCredentialProviderId: providers.length === 1 ? providers[0]!.credentialProviderId : null,
  };
  const nextPerson = {
    label: t('order.review.nextPerson'),
    onSubmit: (given: OrderTerms) => onAnswer(given, true),
  };
  return (
    <ReviewForm
      title={t('order.review.title', counted)}
      submit={t('order.review.issue', counted)}
      reviewed={reviewed}
      balance={balance}
      terms={terms}
      onSubmit={given => onAnswer(given, false)}
      next={mode === 'single' ? nextPerson : undefined}
      keepAs={`order.submit.new.${customerId}`}
      onClose={onClose}
    />
  );
};
