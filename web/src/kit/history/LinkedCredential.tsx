import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../../core/t.ts';

interface Shown {
  readonly id: string;
  readonly displayName: string | null;
  readonly customerId: string;
  readonly number: string | null;
}

export const isCredential = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && 'customerId' in value && 'number' in value;

export const LinkedCredential = ({ id, displayName, customerId, number }: Shown) => {
  const t = useT();
  const name = displayName ?? t('credential.list.erased');
  return (
    <MuiLink component={Link} to={`/customers/${customerId}/credentials/credential/${id}`} color="inherit">
      {[name, ...(number === null || displayName === null ? [] : [number])].join(' · ')}
    </MuiLink>
  );
};
