import { order as definition } from '@latchkey/events/order/order.ts';
import { useState } from 'react';
import { useCustomer } from '../core/customers.ts';
import { preferences } from '../core/preferences.ts';
import { preselectedProvider } from '../core/preselectedProvider.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { useExecute } from '../kit/useExecute.ts';
import type { OrderTerms } from './OrderDialog.tsx';
import type { OrderRow } from './orderRow.ts';
import { ReviewLacks, ReviewShort, type Lack } from './ReviewCannot.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewShape } from './ReviewShape.tsx';
import { useBalance } from './useBalance.ts';
import { useReview, type Review } from './useReview.ts';

interface Props {
  readonly order: OrderRow;
  readonly onClose: () => void;
  readonly onIssued?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

const sameTerms = (one: OrderTerms, other: OrderTerms) =>
  one.displayName === other.displayName &&
  one.customerCredentialProviderId === other.customerCredentialProviderId;

/** The review that the user confirmed. Kept during submission, which changes order and balance. */
interface Confirmed {
  readonly order: OrderRow;
  readonly review: Review;
  readonly balance: number | null | undefined;
}

export const IssueDialog = ({ order: current, onClose, onIssued, onNext }: Props) => {
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const order = confirmed?.order ?? current;
  const { id, status, isImporting, totalCredentialsCount: all } = order;
  const t = useT();
  const { number, dateTime } = useFormats();
  const [openedAt] = useState(() => dateTime(new Date().toISOString()));
  const customer = useCustomer();
  const { providers } = customer;
  const { run, execute } = useExecute();
  const currentBalance = useBalance();
  const [at, setAt] = useState<string | null>(null);
  const review = useReview(id, { at });
  const isDraft = status === 'DRAFT';
  const { row, revision, error, reload, again } = useEditable<OrderTerms>(`${definition.path}/${id}`);
  const openingTitle =
    isDraft && all > 0
      ? t('order.review.title', { smart_count: all, count: number(all) })
      : t('order.commands.submit.title');
  const reviewOf = confirmed?.review ?? review.data;
  const failure = (row ? null : error) ?? (reviewOf ? null : review.error);
  if (failure || !row || !reviewOf)
    return (
      <OpeningDialog
        title={failure ? t('order.commands.submit.title') : openingTitle}
        shape={<ReviewShape hasName={isDraft} />}
        error={failure}
        onAgain={row ? () => void review.refetch() : again}
        onClose={onClose}
      />
    );
  const {
    count,
    credits = count,
    told: notified,
    cardProfiles,
    hasApp,
    unprintable,
    missingValues,
  } = reviewOf;
  const { pdfDesigns: designs = [], validity, alreadyHeld } = reviewOf;
  const found: readonly (readonly [Lack, boolean])[] = [
    ['importing', isImporting],
    ['empty', count === 0 && !isImporting],
    ['providers', providers.length === 0],
    ['app', !hasApp],
    ['values', missingValues !== undefined && missingValues.count > 0],
  ];
  const lacks = found.filter(([, isLacking]) => isLacking).map(([lack]) => lack);
  if (lacks.length > 0) return <ReviewLacks {...{ lacks, missingValues, onClose }} />;
  const [first, ...others] = cardProfiles;
  const name = first?.displayName ?? '';
  const cards =
    others.length === 0
      ? name
      : t('order.review.more', { name, smart_count: others.length, count: number(others.length) });
  const notForWallets = cardProfiles.flatMap(one =>
    one.isWallet === false && one.displayName !== null ? [one.displayName] : [],
  );
  const shown = { validity, alreadyHeld, unprintable, notForWallets };
  const reviewed = { count, credits, notified, cards, designs, ...shown };
  const balance = confirmed ? confirmed.balance : (reviewOf.balance ?? currentBalance);
  const isShort = typeof balance === 'number' && credits > 0 && balance < credits;
  // for a draft with several providers, the form shows the missing credits instead
  const hasChoice = isDraft && providers.length > 1;
  if (isShort && !hasChoice)
    return <ReviewShort reviewed={{ ...reviewed, count: credits }} balance={balance} onClose={onClose} />;
  const terms: OrderTerms = {
    displayName: row.displayName ?? openedAt,
    customerCredentialProviderId: row.customerCredentialProviderId ?? preselectedProvider(customer),
  };
  const submit = (then?: () => void) => async (values: OrderTerms) => {
    if (values.customerCredentialProviderId !== null)
      preferences.keepLastProvider(customer.id, values.customerCredentialProviderId);
    setConfirmed({ order, review: reviewOf, balance });
    try {
      if (isDraft && !sameTerms(values, row)) {
        await execute(definition, { id, command: 'rename', method: 'PUT', values, revision });
        await reload(); // the next attempt is based on the saved version
      }
      await run(definition, { id, command: 'submit', values: { credits } }, 'order.commands.submit.done');
    } catch (error) {
      setConfirmed(null);
      void review.refetch(); // the cost may have changed
      throw error;
    }
    onClose();
    then?.();
  };
  const counted = { smart_count: count, count: number(count) };
  return (
    <ReviewForm
      title={t(isDraft ? 'order.review.title' : 'order.review.retryTitle', counted)}
      submit={t(isDraft ? 'order.review.issue' : 'order.review.retry', counted)}
      reviewed={reviewed}
      balance={balance}
      terms={isDraft ? terms : null}
      isIssuing={confirmed !== null}
      reload={reload}
      onProvider={setAt}
      onSubmit={submit(onIssued)}
      next={onNext && { label: t('order.review.nextDraft'), onSubmit: submit(onNext) }}
      keepAs={`order.submit.${id}`}
      onClose={onClose}
    />
  );
};
