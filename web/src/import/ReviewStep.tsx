import { zodResolver } from '@hookform/resolvers/zod';
import { countWays } from '@latchkey/events/credential/notificationWay.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { order } from '@latchkey/events/order/order.ts';
import { Box, Button } from '@mui/material';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useCustomer } from '../core/customers.ts';
import { lacksApp } from '../core/lacksApp.ts';
import { preferences } from '../core/preferences.ts';
import { preselectedProvider } from '../core/preselectedProvider.ts';
import { useFormats } from '../core/formats.ts';
import { isUnclear } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import type { Dependencies } from '../credential/dependencies.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { Card } from '../kit/Card.tsx';
import { message } from '../kit/validation.ts';
import { isMuch, isTypedCount } from '../order/isMuch.ts';
import { isOtherCost, NoPassNotice, ProviderInput, useCost } from '../order/pickers.tsx';
import { ReviewUnprintable } from '../order/ReviewUnprintable.tsx';
import { StepFooter } from './StepFooter.tsx';
import { ReviewTerms } from './ReviewTerms.tsx';
import { valuesOf } from './rowValues.ts';
import { orderNameOf, type Change, type ImportDraft, type OrderDraft, type Source } from './draft.ts';
import type { StepProblem } from './serverFindings.ts';
import { RefusedInputs } from './StepRefusals.tsx';
import { useNotificationText } from './notifications.ts';
import type { OrderTerms } from './useHandover.ts';
import { useLines } from './useLines.ts';
import type { Table } from './useTable.ts';
import { useUnprintable } from './useUnprintable.ts';

/** The form of the review. An imported order needs a provider, even as a draft. */
const schema = order.commands.rename.extend({ customerCredentialProviderId: id });

interface Props {
  readonly draft: ImportDraft & { readonly source: Source };
  readonly table: Table;
  readonly dependencies: Dependencies;
  readonly orderId: string | undefined;
  readonly error: unknown;
  readonly refused: readonly StepProblem[];
  readonly isBusy: boolean;
  readonly onChange: (change: Change) => void;
  readonly onBack: () => void;
  /** `credits`: the confirmed cost if the order is submitted. */
  readonly onHand: (terms: OrderTerms | null, submits: boolean, credits: number | null) => void;
  readonly onAgain: () => void;
}

const useNotifications = (
  { terms, mapping, mends, dateOrder, nameOrder, left }: ImportDraft,
  { rows }: Table,
  { cardProfiles }: Dependencies,
) => {
  const method = cardProfiles.find(({ id }) => id === terms.cardProfileId)?.deliveryMethod ?? 'EMAIL';
  return useMemo(() => {
    const recipients = [...rows.entries()].flatMap(([n, row]) => {
      if (left.has(n)) return [];
      const values = valuesOf(row, n, { mapping, mends, dateOrder, nameOrder });
      return [{ email: values.get('email'), phoneNumber: values.get('phoneNumber') }];
    });
    return countWays(method, recipients);
  }, [method, mapping, mends, dateOrder, nameOrder, left, rows]);
};

export const ReviewStep = (props: Props) => {
  const { draft, table, dependencies, orderId, error, refused, isBusy, onChange, onBack, onHand, onAgain } =
    props;
  const t = useT();
  const { number } = useFormats();
  const customer = useCustomer();
  const lines = useLines();
  const notices = useNotifications(draft, table, dependencies);
  const notificationText = useNotificationText();
  const unprintable = useUnprintable(draft, table);
  const count = table.rows.length - draft.left.size;
  const form = useForm<OrderDraft & { readonly confirm?: string | null }>({
    resolver: zodResolver(schema) as never,
    defaultValues: draft.order ?? {
      displayName: orderNameOf(draft.source.name),
      customerCredentialProviderId: preselectedProvider(customer),
    },
  });
  /** Stores the order's name and provider, but not the typed count. */
  const keep = useEffectEvent(({ displayName, customerCredentialProviderId }: OrderDraft) =>
    onChange({ kind: 'order', order: { displayName, customerCredentialProviderId } }),
  );
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, type }) => type === 'change' && keep(values),
      }),
    [form],
  );
  const profile = dependencies.cardProfiles.find(one => one.id === draft.terms.cardProfileId);
  const at = useWatch({ control: form.control, name: 'customerCredentialProviderId' });
  const isAppLacking = lacksApp(customer, at);
  const { cardProfileId, type } = draft.terms;
  const costing = useCost({ cardProfileId, type, count, at }, orderId === undefined && at !== null);
  const { refetch } = costing;
  const { credits = null, balance = 0 } = (at !== null && costing.data) || {};
  const isShort = credits !== null && credits > 0 && balance < credits;
  const isOther = isOtherCost(error);
  useEffect(() => {
    if (isOther) void refetch();
  }, [isOther, refetch]);
  const cost = () => {
    if (orderId !== undefined) return t('import.review.costLater');
    if (at === null) return t('import.review.costOfProvider');
    if (credits === null) return t('import.review.loading');
    if (credits === 0) return t('import.review.included');
    const numbers = { cost: number(credits), balance: number(balance) };
    return isShort
      ? t('import.review.short', { ...numbers, missing: number(credits - balance) })
      : t('import.review.costText', { ...numbers, after: number(balance - credits) });
  };
  const isPending = draft.pending !== null;
  const canIssue = orderId === undefined && !isPending && !isShort && !isAppLacking;
  const isTyped = canIssue && credits !== null && isMuch(count, credits === 0 ? null : balance);
  const hand = (submits: boolean) =>
    form.handleSubmit(values => {
      const terms = values as unknown as OrderTerms;
      if (terms.customerCredentialProviderId)
        preferences.keepLastProvider(customer.id, terms.customerCredentialProviderId);
      onHand(terms, submits, submits ? credits : null);
    });
  const issue = async () => {
    if (!isTyped || isTypedCount(form.getValues('confirm'), count)) return hand(true)();
    const wrong = message('order.review.wrongCount', { count: number(count) });
    form.setError('confirm', { message: wrong }, { shouldFocus: true });
  };
  const buttons = () => {
    if (isPending)
      return (
        <Button variant="contained" loading={isBusy} onClick={onAgain}>
          {t('import.again')}
        </Button>
      );
    if (orderId !== undefined)
      return (
        <Button variant="contained" loading={isBusy} onClick={() => onHand(null, false, null)}>
          {t('import.review.add', { count: number(count) })}
        </Button>
      );
    return (
      <>
        <Button
          variant={isShort || isAppLacking ? 'contained' : 'outlined'}
          loading={isBusy}
          onClick={event => void hand(false)(event)}
        >
          {t('import.review.draft')}
        </Button>
        {canIssue && (
          <Button
            variant="contained"
            disabled={at !== null && credits === null}
            loading={isBusy}
            onClick={() => void issue()}
          >
            {t('import.review.issue', { count: number(count) })}
          </Button>
        )}
      </>
    );
  };
  const failure = () => {
    if (isUnclear(error)) return <Notice kind="error">{t('import.review.unclear')}</Notice>;
    return error === null ? null : <ErrorArea error={error} />;
  };
  return (
    <>
      {failure()}
      {costing.error && credits === null && (
        <ErrorArea error={costing.error} onAgain={() => void refetch()} />
      )}
      {isPending && error === null && <Notice kind="info">{t('import.review.repeating')}</Notice>}
      <Card title={t('import.review.title')} aside={t('import.review.file', { name: draft.source.name })}>
        <Fields>
          <Field label={t('import.review.count')}>
            {draft.left.size === 0
              ? t('import.review.all', { smart_count: count, count: number(count) })
              : t('import.review.of', {
                  count: number(count),
                  all: number(table.rows.length),
                  left: number(draft.left.size),
                })}
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{lines(table.lines)}</Box>
          </Field>
          <ReviewTerms terms={draft.terms} dependencies={dependencies} />
          <Field label={t('import.review.cost')}>{cost()}</Field>
          <Field label={t('import.review.told')}>
            {notificationText(notices)}
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('import.review.toldNote')}</Box>
          </Field>
        </Fields>
      </Card>
      {orderId === undefined && isAppLacking && <Notice>{t('import.review.noApp')}</Notice>}
      <ReviewUnprintable unprintable={unprintable} />
      {orderId === undefined && isShort && <Notice>{t('import.review.cannotIssue')}</Notice>}
      {orderId === undefined && (
        <Card title={t('import.review.order')}>
          <FormProvider {...form}>
            <RefusedInputs step="review" refused={refused} />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <TextInput
                source="displayName"
                label={t('import.review.name')}
                isRequired
                isDisabled={isPending}
              />
              <ProviderInput label={t('import.review.provider')} isRequired isDisabled={isPending} />
              {isTyped && (
                <TextInput
                  source="confirm"
                  label={t('order.review.confirm', { count: number(count) })}
                  isRequired
                />
              )}
            </Box>
            <NoPassNotice profiles={profile?.isWallet === false ? [profile.displayName] : []} />
          </FormProvider>
        </Card>
      )}
      <StepFooter
        title={t('import.problems.next', { smart_count: count, count: number(count) })}
        text={t('import.review.checked')}
      >
        <Button variant="outlined" disabled={isPending || isBusy} onClick={onBack}>
          {t('import.back')}
        </Button>
        {buttons()}
      </StepFooter>
    </>
  );
};
