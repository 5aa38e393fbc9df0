import { credential } from '@latchkey/events/credential/credential.ts';
import { credentialStatus } from '@latchkey/events/credential/fields.ts';
import ForgetIcon from '@mui/icons-material/PersonRemoveOutlined';
import LostIcon from '@mui/icons-material/MobileOffOutlined';
import { Box, Button, Typography } from '@mui/material';
import { Suspense, useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { useAdminReason } from '../core/useAdminReason.ts';
import { useT } from '../core/t.ts';
import {
  LostDialog,
  orderOf,
  pageOf,
  useCredentialBulk,
  useCredentialColumns,
  useCredentialMenu,
  type CredentialRow,
} from '../credential/pickers.tsx';
import {
  maxRead,
  PersonMessages,
  PersonPhones,
  PersonReplacements,
  PersonTimeline,
} from '../credential/person/pickers.tsx';
import { EntityList } from '../kit/EntityList.tsx';
import { Card } from '../kit/Card.tsx';
import { HeldButton } from '../kit/HeldButton.tsx';
import { RowMenu, type RowAction } from '../kit/list/RowMenu.tsx';
import { measures } from '../kit/measures.ts';
import { PageHead } from '../kit/PageHead.tsx';
import { Erasure } from './Erasure.tsx';
import { ForgetPerson } from './ForgetPerson.tsx';

const maxCredentials = 100;
/** All statuses, because the API lists removed credentials only on request. */
const status = credentialStatus.options;

export const PersonPage = () => {
  const t = useT();
  const { personId = '' } = useParams();
  const { id: customerId } = useCustomer();
  const { pathname, search } = useLocation();
  const mayWrite = useMayHere('credential.write');
  const mayForget = useMayHere('customer.manage');
  const adminReason = useAdminReason();
  const heldReason = mayForget ? undefined : adminReason;
  const [isLost, setLost] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const [query, setQuery] = useSearchParams();
  // in the URL, because an erased person has no other link to the erasure
  const erasureId = query.get('erasure');
  const keepErasure = (actionId: string) =>
    setQuery(
      before => {
        before.set('erasure', actionId);
        return before;
      },
      { replace: true },
    );
  const filter = useMemo(() => ({ customerId, personId, status }), [customerId, personId]);
  const { data } = useGetList<CredentialRow>('credential', {
    pagination: { page: 1, perPage: maxCredentials },
    sort: { field: 'updatedAt', order: 'DESC' },
    filter,
  });
  const held = data ?? [];
  const [newest] = held;
  const read = held.slice(0, maxRead);
  const linkOf = (row: CredentialRow) => pageOf(customerId, row.id, `${pathname}${search}`);
  const { actionsOf, dialog } = useCredentialMenu({ linkOf, orderLinkOf: row => orderOf(customerId, row) });
  const forgetting: RowAction = {
    label: t('person.forget.open'),
    icon: ForgetIcon,
    isDangerous: true,
    reason: heldReason,
    onClick: () => setForgetting(true),
  };
  return (
    <>
      <PageHead
        title={newest?.nameOnCard ?? t(newest ? 'person.unknown' : 'person.title')}
        actions={
          newest && (
            <>
              {mayWrite && (
                <Button variant="contained" startIcon={<LostIcon />} onClick={() => setLost(true)}>
                  {t('person.lost.open')}
                </Button>
              )}
              {mayWrite && (
                <RowMenu name={newest.nameOnCard ?? t('person.unknown')} actions={() => [forgetting]} />
              )}
            </>
          )
        }
      />
      <Typography color="textSecondary" sx={{ mt: { xs: 1, sm: 0 }, mb: 1.5, overflowWrap: 'anywhere' }}>
        {[newest?.recipient.email, newest?.recipient.phoneNumber].filter(Boolean).join(', ')}
      </Typography>
      {erasureId !== null && <Erasure actionId={erasureId} />}
      <PersonReplacements credentials={read} />
      <EntityList<CredentialRow>
        hasViews={false}
        of={credential}
        storeKey="personCredentials"
        label={t('person.credentials')}
        columns={useCredentialColumns(true)}
        filter={filter}
        linkOf={linkOf}
        nameOf={row => row.nameOnCard ?? t('credential.list.erased')}
        actionsOf={actionsOf}
        bulkActions={useCredentialBulk()}
        empty={t(erasureId === null ? 'person.none' : 'person.forget.none')}
      />
      {newest && (
        <Box
          sx={{
            display: 'grid',
            alignItems: 'start',
            gap: 2,
            mt: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${measures.aside}px` },
          }}
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            <PersonMessages credentials={read} />
            <PersonTimeline credentials={read} />
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            <PersonPhones credentials={read} />
            {mayWrite && (
              <Card title={t('person.forget.title')}>
                <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                  {t('person.forget.text')}
                </Typography>
                <HeldButton
                  variant="outlined"
                  color="error"
                  reason={heldReason}
                  onClick={() => setForgetting(true)}
                >
                  {t('person.forget.open')}
                </HeldButton>
              </Card>
            )}
          </Box>
        </Box>
      )}
      {held.length > maxRead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('person.read', { count: maxRead })}
        </Typography>
      )}
      {isForgetting && (
        <ForgetPerson credentials={held} onErasing={keepErasure} onClose={() => setForgetting(false)} />
      )}
      {dialog}
      {isLost && newest && (
        <Suspense>
          <LostDialog credential={newest} onClose={() => setLost(false)} />
        </Suspense>
      )}
    </>
  );
};
