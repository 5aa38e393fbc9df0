import { zodResolver } from '@hookform/resolvers/zod';
import type { CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { order } from '@latchkey/events/order/order.ts';
import { Box, Button } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useCustomer } from '../core/customers.ts';
import { preferences } from '../core/preferences.ts';
import { preselectedProvider } from '../core/preselectedProvider.ts';
import { useFormats } from '../core/formats.ts';
import { isUnclear, Problem } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { message } from '../kit/validation.ts';
import { isMuch, isTypedCount } from '../order/isMuch.ts';
import { NoPassNotice, ProviderInput, useCost } from '../order/pickers.tsx';
import { AddedGroup } from './AddedGroup.tsx';
import { ChangedGroup } from './ChangedGroup.tsx';
import { ComparisonCard } from './ComparisonCard.tsx';
import {
  effectsOf,
  notificationsOf,
  type Comparison,
  type MatchKey,
  type UpdateChoice,
} from './comparison.ts';
import { orderNameOf, type Change, type ImportDraft, type OrderDraft, type Source } from './draft.ts';
import { GoneGroup } from './GoneGroup.tsx';
import { useKeyName } from './MatchCard.tsx';
import type { StepProblem } from './serverFindings.ts';
import { useNotificationText } from './notifications.ts';
import { StepFooter } from './StepFooter.tsx';
import { RefusedInputs } from './StepRefusals.tsx';
import { UnclearGroup } from './UnclearGroup.tsx';
import type { OrderTerms } from './useHandover.ts';

type ProfileOfImport = Pick<CardProfile, 'displayName' | 'isWallet'>;
const schema = order.commands.rename.extend({ customerCredentialProviderId: id });

interface Props {
  readonly draft: ImportDraft & { readonly source: Source };
  readonly rowCount: number;
  readonly comparison: Comparison;
  readonly match: MatchKey;
  readonly format: DataFormat | undefined;
  readonly profile: ProfileOfImport | undefined;
  readonly error: unknown;
  readonly refused: readonly StepProblem[];
  readonly isBusy: boolean;
  readonly onChange: (change: Change) => void;
  readonly onMatch: () => void;
  readonly onBack: () => void;
  readonly onAgain: () => void;
  readonly onMore: () => void;
  readonly onFile: (mediaType: string) => Promise<Blob>;
  readonly onCompare: () => void;
  /** `update`: the request parameters; `count`: the number of changes. */
  readonly onHand: (
    terms: OrderTerms,
    update: Readonly<Record<string, string>>,
    credits: number | null,
    count: number,
  ) => void;
}

const first: UpdateChoice = { added: 'issue', changed: 'update', conflicts: 'skip', gone: 'keep' };

export const UpdateReview = (props: Props) => {
  const { draft, comparison, match, format, profile, error, refused, isBusy, onChange, onMatch, onBack } =
    props;
  const t = useT();
  const { number } = useFormats();
  const customer = useCustomer();
  const keyName = useKeyName(format);
  const notificationText = useNotificationText();
  const [choice, setChoice] = useState(first);
  const [typed, setTyped] = useState('');
  const [isMarked, setIsMarked] = useState(false);
  const form = useForm<OrderDraft & { readonly confirm?: string | null }>({
    resolver: zodResolver(schema) as never,
    defaultValues: draft.order ?? {
      displayName: orderNameOf(draft.source.name),
      customerCredentialProviderId: preselectedProvider(customer),
    },
  });
  const keep = useEffectEvent(({ displayName, customerCredentialProviderId }: OrderDraft) =>
    onChange({ kind: 'order', order: { displayName, customerCredentialProviderId } }),
  );
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, type: kind }) => kind === 'change' && keep(values),
      }),
    [form],
  );
  const at = useWatch({ control: form.control, name: 'customerCredentialProviderId' });
  const { replaced, goneCount, updated, issued, total, hasOrder } = effectsOf(comparison, choice);
  const { cardProfileId, type } = draft.terms;
  const costing = useCost({ cardProfileId, type, count: issued, at }, issued > 0 && at !== null);
  const { credits = null, balance = 0 } = (at !== null && issued > 0 && costing.data) || {};
  const isShort = credits !== null && credits > 0 && balance < credits;
  const isPending = draft.pending !== null;
  const isTyped = issued > 0 && credits !== null && isMuch(issued, credits === 0 ? null : balance);
  const isOther = error instanceof Problem && error.reason === 'order.comparison_changed';
  const { onCompare, onMore, onFile } = props;
  useEffect(() => {
    if (isOther) onCompare();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per refusal, not when `onCompare` changes
  }, [isOther]);

  const run = async () => {
    const isConfirmed = choice.gone === 'keep' || isTypedCount(typed, goneCount);
    setIsMarked(!isConfirmed);
    if (isTyped && !isTypedCount(form.getValues('confirm'), issued)) {
      const wrong = message('order.review.wrongCount', { count: number(issued) });
      return form.setError('confirm', { message: wrong }, { shouldFocus: true });
    }
    if (!isConfirmed) return;
    const update = {
      ...choice,
      digest: comparison.digest,
      ...(choice.gone === 'keep' ? {} : { goneCount: String(goneCount) }),
    };
    const hand = (values: unknown) => {
      const { displayName, customerCredentialProviderId } = values as OrderTerms;
      if (customerCredentialProviderId)
        preferences.keepLastProvider(customer.id, customerCredentialProviderId);
      props.onHand(
        { displayName, ...(customerCredentialProviderId ? { customerCredentialProviderId } : {}) },
        update,
        credits,
        total,
      );
    };
    if (hasOrder) await form.handleSubmit(hand)();
    else hand({ displayName: orderNameOf(draft.source.name) });
  };
  const failure = () => {
    if (isUnclear(error)) return <Notice kind="error">{t('import.review.unclear')}</Notice>;
    return error === null ? null : <ErrorArea error={error} />;
  };
  const more = { isLoading: isBusy, load: onMore };
  const group = { comparison, choice, isDisabled: isPending, onChoice: setChoice, more };
  const cost = () => {
    if (issued === 0 && hasOrder) return t('import.review.costLater');
    if (issued === 0) return t('import.update.impact.noCost');
    if (credits === 0) return t('import.review.included');
    if (at === null) return t('import.review.costOfProvider');
    if (credits === null) return t('import.review.loading');
    const numbers = { cost: number(credits), balance: number(balance) };
    return isShort
      ? t('import.review.short', { ...numbers, missing: number(credits - balance) })
      : t('import.review.costText', { ...numbers, after: number(balance - credits) });
  };
  return (
    <>
      {failure()}
      {isPending && error === null && <Notice kind="info">{t('import.review.repeating')}</Notice>}
      <ComparisonCard
        fileName={draft.source.name}
        rowCount={props.rowCount}
        comparison={comparison}
        keyName={keyName(match)}
        choice={choice}
        total={total}
        onMatch={isPending ? undefined : onMatch}
        onFile={onFile}
      />
      <AddedGroup {...group} />
      <ChangedGroup {...group} of="conflicts" />
      <ChangedGroup {...group} of="changed" />
      <UnclearGroup comparison={comparison} more={more} />
      <GoneGroup {...group} typed={typed} onTyped={setTyped} count={goneCount} isMarked={isMarked} />
      <Card title={t('import.update.impact.title')}>
        <FormProvider {...form}>
          <RefusedInputs step="review" refused={refused} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Fields>
              <Field label={t('import.update.impact.issued')}>
                {number(issued)}
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {t('import.update.impact.issuedNote', {
                    added: number(issued - replaced),
                    replaced: number(replaced),
                  })}
                </Box>
                {replaced > 0 && (
                  <Box sx={{ color: 'tone.bad.text', fontWeight: 600 }}>
                    {t('import.update.impact.removes', { smart_count: replaced, count: number(replaced) })}
                  </Box>
                )}
              </Field>
              <Field label={t('import.update.impact.updated')}>
                {number(updated)}
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {t('import.update.impact.updatedNote')}
                </Box>
              </Field>
              <Field label={t('import.review.cost')}>{cost()}</Field>
              {issued > 0 && (
                <Field label={t('import.review.told')}>
                  {notificationText(notificationsOf(comparison, choice))}
                  <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {t('import.review.toldNote')}
                  </Box>
                </Field>
              )}
            </Fields>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              {hasOrder && (
                <>
                  <TextInput
                    source="displayName"
                    label={t('import.review.name')}
                    isRequired
                    isDisabled={isPending}
                  />
                  <ProviderInput label={t('import.review.provider')} isRequired isDisabled={isPending} />
                </>
              )}
              {isTyped && (
                <TextInput
                  source="confirm"
                  label={t('order.review.confirm', { count: number(issued) })}
                  isRequired
                />
              )}
            </Box>
            {issued > 0 && (
              <NoPassNotice profiles={profile?.isWallet === false ? [profile.displayName] : []} />
            )}
          </Box>
        </FormProvider>
      </Card>
      <StepFooter
        title={t('import.update.title', { smart_count: total, count: number(total) })}
        text={t(total === 0 ? 'import.update.nothingChosen' : 'import.update.resumes')}
      >
        <Button variant="outlined" disabled={isPending || isBusy} onClick={onBack}>
          {t('import.back')}
        </Button>
        {isPending ? (
          <Button variant="contained" loading={isBusy} onClick={props.onAgain}>
            {t('import.again')}
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={isBusy}
            disabled={total === 0 || isShort || (issued > 0 && at !== null && credits === null)}
            onClick={() => void run()}
          >
            {t('import.update.run', { smart_count: total, count: number(total) })}
          </Button>
        )}
      </StepFooter>
    </>
  );
};
