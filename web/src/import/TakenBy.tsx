import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { pageOf } from '../credential/credentialPlaces.ts';
import { useHolderOf } from '../credential/useHolderOf.ts';

interface Props {
  /** The parameter that may not repeat. */
  readonly name: string;
  readonly value: string;
  readonly formatId: string;
}

/** Links to the credential that already has a value, in a new tab because the import isn't finished. */
export const TakenBy = ({ name, value, formatId }: Props) => {
  const t = useT();
  const { id: customerId } = useCustomer();
  const holderOf = useHolderOf();
  const { data: holder } = useQuery({
    // with the prefix `credential`, so that changes of credentials refetch the query
    queryKey: ['credential', 'holder', customerId, formatId, name, value],
    queryFn: async () => (await holderOf(name, value, formatId)) ?? null,
    // only an addition to the error, so a failure doesn't matter
    retry: false,
  });
  if (!holder) return null;
  return (
    <Link href={pageOf(customerId, holder.id)} target="_blank" rel="noreferrer" sx={{ display: 'block' }}>
      {holder.nameOnCard === null
        ? t('import.problems.showHolder')
        : t('credentialDialog.taken.named', { value, name: holder.nameOnCard })}
    </Link>
  );
};
