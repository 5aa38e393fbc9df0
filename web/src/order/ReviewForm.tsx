import { submittable } from '@latchkey/events/order/fields.ts';
import { Box, Skeleton, Typography } from '@mui/material';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { usePaceText, useSummary } from '../credit/pickers.tsx';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { Notice } from '../kit/Notice.tsx';
import { message } from '../kit/validation.ts';
import { isMuch, isTypedCount } from './isMuch.ts';
import { NoPassNotice, ProviderInput } from './ProviderInput.tsx';
import { ReviewFigures } from './ReviewFigures.tsx';
import { ReviewHeld } from './ReviewHeld.tsx';
import { ReviewLanguages } from './ReviewLanguages.tsx';
import { ReviewRecipients } from './ReviewRecipients.tsx';
import { ReviewUnprintable } from './ReviewUnprintable.tsx';
import { ReviewSending, ReviewValidity } from './ReviewValidity.tsx';
import type { OrderTerms } from './OrderDialog.tsx';
import type { AlreadyHeld, Notified, ReviewedDesign, ReviewedValidity, Unprintable } from './useReview.ts';

const confirmation = ['confirm'] as const;

export interface Reviewed {
  readonly count: number;
  /** Cost in credits; less than `count` if the contract includes some credentials. Defaults to `count`. */
  readonly credits?: number;
  readonly notified: readonly Notified[];
  readonly designs?: readonly ReviewedDesign[] | undefined;
  readonly unprintable?: Unprintable | undefined;
  readonly cards: string;
  readonly notForWallets?: readonly string[];
  readonly validity?: ReviewedValidity | undefined;
  readonly alreadyHeld?: AlreadyHeld | undefined;
  /** Whether the form reviews credentials that were just entered, rather than those of an existing order. */
  readonly isEntered?: boolean;
}
interface Props {
  readonly title: string;
  readonly reviewed: Reviewed;
  readonly balance: number | null | undefined;
  readonly terms: OrderTerms | null;
  readonly isIssuing: boolean;
  readonly submit: string;
  /** See `useCommandForm`. The typed count is never stored. */
  readonly keepAs: string;
  readonly onSubmit: (terms: OrderTerms) => Promise<void>;
  readonly next?:
    | { readonly label: string; readonly onSubmit: (terms: OrderTerms) => Promise<void> }
    | undefined;
  readonly onProvider?: ((credentialProviderId: string | null) => void) | undefined;
  readonly reload?: (() => Promise<OrderTerms>) | undefined;
  readonly explain?: ((error: unknown) => ReactNode) | undefined;
  readonly onClose: () => void;
}

const ProviderWatch = ({ onProvider }: { readonly onProvider: (id: string | null) => void }) => {
  const chosen = (useWatch({ name: 'customerCredentialProviderId' }) ?? null) as string | null;
  useEffect(() => onProvider(chosen), [chosen, onProvider]);
  return null;
};

const useUntil = (after: number | null) => {
  const { id } = useCustomer();
  const { data } = useSummary(id, useMayHere('customer.manage'));
  const textOf = usePaceText();
  return data === undefined || after === null ? null : textOf({ balance: after, ...data.pace }).until;
};

const Recipients = ({
  notified,
  designs = [],
  validity,
}: Pick<Reviewed, 'notified' | 'designs' | 'validity'>) => {
  const t = useT();
  const id = useId();
  const hasMessages = notified.some(({ how }) => how !== 'PDF' && how !== 'QR');
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.25 }}>
      <Typography id={id} variant="h3">
        {t('order.review.told')}
      </Typography>
      <ReviewRecipients notified={notified} />
      {hasMessages && validity && <ReviewSending validity={validity} />}
      {hasMessages && <ReviewLanguages designs={designs} />}
    </Box>
  );
};

export const ReviewForm = (props: Props) => {
  const {
    title,
    reviewed,
    balance,
    terms,
    isIssuing,
    submit,
    keepAs,
    onSubmit,
    next,
    onProvider,
    reload,
    explain,
    onClose,
  } = props;
  const t = useT();
  const { number } = useFormats();
  const { providers } = useCustomer();
  const { count, credits = count, notified, designs, cards, unprintable, notForWallets = [] } = reviewed;
  const { validity, alreadyHeld, isEntered = false } = reviewed;
  const isIncluded = balance === null || credits === 0;
  const costNote = () => {
    if (isIncluded) return t('order.review.included');
    const others = count - credits;
    return others === 0
      ? t('order.review.each')
      : t('order.review.someIncluded', { smart_count: others, count: number(others) });
  };
  const missing = typeof balance === 'number' ? credits - balance : 0;
  const after = typeof balance === 'number' && !isIncluded ? balance - credits : null;
  const until = useUntil(after);
  const isTyped = isMuch(count, balance);
  const isRight = (text: string | null) => isTypedCount(text, count);
  const wrong = message('order.review.wrongCount', { count: number(count) });
  const confirmed = isTyped ? { confirm: z.string(wrong).nullable().refine(isRight, { error: wrong }) } : {};
  const schema = (terms === null ? z.object({}) : submittable).extend(confirmed);
  const [defaults] = useState(() => ({ ...terms, confirm: null }));
  const hasChoice = terms !== null && (providers.length > 1 || terms.customerCredentialProviderId === null);
  const termsOf = (values: Record<string, unknown>) => ({ ...terms, ...values }) as unknown as OrderTerms;
  const run =
    (act: Props['onSubmit']) =>
    ({ confirm: _, ...values }: Record<string, unknown>) =>
      act(termsOf(values));
  return (
    <CommandForm
      title={title}
      schema={schema}
      defaults={defaults}
      submits={[
        ...(next ? [{ label: next.label, run: run(next.onSubmit) }] : []),
        { label: submit, run: run(onSubmit) },
      ]}
      keepAs={keepAs}
      neverStored={confirmation}
      onClose={onClose}
      isConfirmation={!isTyped}
      reload={reload}
      {...(explain ? { explain } : {})}
      extra={
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: { xs: 'none', sm: next ? 'none' : 'block' } }}
        >
          {isIncluded ? '' : t('order.review.back')}
        </Typography>
      }
    >
      <Typography role="status" color="textSecondary" sx={{ mt: -1.5 }}>
        {isIssuing
          ? t('order.review.issuing')
          : t(terms === null ? 'order.review.retryText' : 'order.review.nothingYet')}
      </Typography>
      <ReviewFigures
        figures={[
          { label: t('order.review.credentials'), value: number(count), note: cards },
          {
            label: t('order.review.cost'),
            value: isIncluded ? t('order.review.nothing') : number(credits),
            note: costNote(),
          },
          ...(after === null
            ? []
            : [
                {
                  label: t('order.review.after'),
                  value: number(after),
                  note: until === null ? '' : t('order.review.until', { date: until }),
                },
              ]),
        ]}
      />
      {balance === undefined && <Skeleton height={20} width="40%" />}
      {terms !== null && (
        <TextInput source="displayName" label={t('order.review.name')} hint={t('order.review.nameHint')} />
      )}
      {missing > 0 && credits > 0 && (
        <Notice>
          {t('order.review.shortTitle', { smart_count: missing, count: number(missing) })}.{' '}
          {t('order.review.otherProvider')}
        </Notice>
      )}
      {hasChoice && onProvider && <ProviderWatch onProvider={onProvider} />}
      {hasChoice && <ProviderInput label={t('order.fields.customerCredentialProviderId')} />}
      {alreadyHeld && <ReviewHeld held={alreadyHeld} card={isEntered ? cards : undefined} />}
      <NoPassNotice profiles={notForWallets} />
      {validity && <ReviewValidity validity={validity} />}
      {notified.length > 0 && <Recipients {...{ notified, designs, validity }} />}
      {unprintable && <ReviewUnprintable unprintable={unprintable} />}
      {!isIncluded && (
        // moves to the footer if there is a single button, except on phones
        <Typography variant="body2" color="textSecondary" sx={{ display: next ? 'block' : { sm: 'none' } }}>
          {t('order.review.back')}
        </Typography>
      )}
      {isTyped && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Box sx={{ maxWidth: 400 }}>
            <TextInput
              source="confirm"
              label={t('order.review.confirm', { count: number(count) })}
              isRequired
              isFirst
            />
          </Box>
        </Box>
      )}
    </CommandForm>
  );
};
