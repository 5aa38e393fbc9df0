import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useT } from '../core/t.ts';
import { listed, MoreRows } from '../kit/list/MoreRows.tsx';
import type { LeftCredential } from './cannotTake.ts';
import { pageOf } from './credentialPlaces.ts';
import { searchedOf, useLineSearch } from './useLineSearch.tsx';

interface Props {
  readonly credentials: readonly LeftCredential[];
}

/** People whose credentials an action leaves out, each with the reason. */
export const LeftCredentials = ({ credentials }: Props) => {
  const t = useT();
  const [limit, setLimit] = useState(listed.atFirst);
  const { found, field, none } = useLineSearch(credentials, ({ row }) => searchedOf(row));
  const more = found.length - limit;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {field}
      {none}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={t('person.list.cannot.title')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxHeight: 320, overflowY: 'auto' }}
      >
        {found.slice(0, limit).map(({ row, hindrance, staysActive }) => (
          <Box key={row.id} component="li" sx={{ display: 'flex', gap: 1 }}>
            {staysActive && (
              <WarningIcon fontSize="small" color="warning" titleAccess={t('person.list.cannot.active')} />
            )}
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <Link
                underline="always"
                component={RouterLink}
                to={pageOf(row.customerId, row.id)}
                target="_blank"
              >
                {row.nameOnCard ?? t('credential.list.erased')}
              </Link>
              {' · '}
              {t(`person.list.cannot.${hindrance}`, {
                card: row.cardProfile.displayName ?? t(`credential.type.${row.type}`),
                status: t(`credential.status.${row.status}.word`),
              })}
            </Typography>
          </Box>
        ))}
        <MoreRows count={more} onMore={() => setLimit(limit + listed.more)} />
      </Box>
    </Box>
  );
};
