import { Box, Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useT } from '../core/t.ts';
import { pageOf } from '../credential/pickers.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';

interface Brief {
  readonly id: string;
  readonly nameOnCard: string | null;
}
interface Props {
  readonly customerId: string;
  readonly rows: readonly Brief[];
}

const useNameOf = () => {
  const t = useT();
  return ({ nameOnCard }: Brief) => nameOnCard ?? t('start.attention.unnamed');
};

export const ShowCredential = ({ customerId, row }: Pick<Props, 'customerId'> & { readonly row: Brief }) => {
  const t = useT();
  const nameOf = useNameOf();
  const label = t('start.attention.showCredential');
  return (
    <Button
      variant="outlined"
      size="small"
      component={RouterLink}
      to={pageOf(customerId, row.id)}
      aria-label={`${label}: ${nameOf(row)}`}
    >
      {label}
    </Button>
  );
};

export const CredentialLinks = ({ customerId, rows }: Props) => {
  const nameOf = useNameOf();
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {rows.map(row => (
        <Link key={row.id} component={RouterLink} to={pageOf(customerId, row.id)} sx={fingerHigh}>
          {nameOf(row)}
        </Link>
      ))}
    </Box>
  );
};
