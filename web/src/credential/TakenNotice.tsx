import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import { NextNumber } from './ParamHint.tsx';
import { useDebouncedSearch } from '../kit/useDebouncedSearch.ts';
import { useHolderOf } from './useHolderOf.ts';

interface Props {
  readonly source: string;
  readonly name: string;
  readonly format: DataFormat;
  readonly isNumber: boolean;
}

/**
 * Names the holder of a card number that is already in use, if numbers may repeat. If they must be unique,
 * the form rejects the number instead.
 */
export const TakenNotice = ({ source, name, format, isNumber }: Props) => {
  const t = useT();
  const holderOf = useHolderOf();
  const { id: customerId, enforceSecuredDataUniqueness: isUnique } = useCustomer();
  const { getFieldState, formState } = useFormContext();
  const entered = ((useWatch({ name: source }) as string | null | undefined) ?? '').trim();
  const value = useDebouncedSearch(entered);
  const { data: holder } = useQuery({
    // with the prefix `credential`, so that changes of credentials refetch the query
    queryKey: ['credential', 'holder', customerId, format.id, name, value],
    queryFn: async () => (await holderOf(name, value, format.id)) ?? null,
    // an unchanged number belongs to the edited credential
    enabled: !isUnique && value !== '' && value === entered && getFieldState(source, formState).isDirty,
    // only a warning, so a failure doesn't matter
    retry: false,
  });
  if (!holder || value !== entered) return null;
  return (
    <>
      <Notice>
        {holder.nameOnCard === null
          ? t('credentialDialog.taken.unnamed', { value })
          : t('credentialDialog.taken.already', { value, name: holder.nameOnCard })}
      </Notice>
      <NextNumber source={source} isNumber={isNumber} isOffered />
    </>
  );
};
