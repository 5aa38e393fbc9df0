import LinkIcon from '@mui/icons-material/Link';
import LostIcon from '@mui/icons-material/MobileOffOutlined';
import SendIcon from '@mui/icons-material/Send';
import type { Channel } from '@latchkey/events/credential/fields.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { isNotFound, isOnItsWay } from '../core/problem.ts';
import { useProfile } from '../core/profile.tsx';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { HeldButton } from '../kit/HeldButton.tsx';
import { FailedPage } from '../kit/FailedPage.tsx';
import { RowMenu } from '../kit/list/RowMenu.tsx';
import { measures } from '../kit/measures.ts';
import { NeighborLinks } from '../kit/NeighborLinks.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { PageSkeleton } from '../kit/Skeletons.tsx';
import { useEvidence } from '../kit/useEvidence.ts';
import { CredentialChip } from './CredentialChip.tsx';
import { pageOf, orderOf } from './credentialPlaces.ts';
import { lacksReplacement, showsCode, type CredentialRow } from './credentialRow.ts';
import { Deliveries } from './Deliveries.tsx';
import { DoorCard } from './DoorCard.tsx';
import { Happened } from './Happened.tsx';
import { LostDialog } from './LazyLostDialog.ts';
import { MissingCredential } from './MissingCredential.tsx';
import { useCredentialNeighbors } from './neighbors.ts';
import { RawData } from './RawData.tsx';
import { ResendDialog } from './ResendDialog.tsx';
import { DataCard, DetailsCard, QrCard } from './SideCards.tsx';
import { useOpening } from './useOpening.tsx';
import { useCurrentCredential } from './useCredentialsOfPerson.ts';
import { useCredentialMenu } from './useCredentialMenu.tsx';
import { useCopyLink } from './useReveal.ts';
import { ValidityNotice } from './ValidityNotice.tsx';

/** Polling interval until a recorded change is visible, in ms. */
const lateEveryMs = 1_500;
type Resending = { readonly channel?: Channel } | null;

interface ActionsProps {
  readonly credential: CredentialRow;
  readonly onSend: () => void;
}

const Actions = ({ credential, onSend }: ActionsProps) => {
  const t = useT();
  const copyLink = useCopyLink(credential);
  const mayWrite = useMayHere('credential.write');
  const { id: customerId } = useCustomer();
  const { id, nameOnCard, deepLinkUrl, canBeDownloaded, canBeSent, deliveryStatus } = credential;
  const { actionsOf, dialog } = useCredentialMenu({
    linkOf: null,
    orderLinkOf: row => orderOf(customerId, row),
  });
  const { evidenceOf, certificateOf } = useEvidence();
  const creating = useOpening();
  const current = useCurrentCredential(credential);
  const [isLost, setLost] = useState(false);
  const isFirst = deliveryStatus === 'NONE';
  const isDraft = credential.order.status === 'DRAFT';
  const menuOf = () => {
    const path = `/admin/credentials/${id}`;
    const { true: dangerous = [], false: others = [] } = Object.groupBy(actionsOf(credential), action =>
      action.isDangerous ? 'true' : 'false',
    );
    const certificate = credential.isErased ? [certificateOf(path)] : [];
    return [...others, evidenceOf(path), ...certificate, ...dangerous];
  };
  return (
    <>
      {canBeDownloaded && deepLinkUrl !== null && deepLinkUrl !== '' && (
        <Button
          variant="outlined"
          startIcon={<LinkIcon />}
          onClick={copyLink}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t('credential.info.copyLink')}
        </Button>
      )}
      {showsCode(credential) && (
        <DownloadButton
          url={`/admin/customers/${customerId}/credentials/${id}.pdf`}
          fileName={`${nameOnCard ?? id}.pdf`}
          accept="application/pdf"
          label={t('credential.page.pdf')}
        />
      )}
      {canBeDownloaded && credential.hasPass === true && (
        <DownloadButton
          url={`/admin/credentials/${id}.pkpass`}
          fileName={`${nameOnCard ?? id}.pkpass`}
          accept="application/vnd.apple.pkpass"
          label={t('credential.page.pass')}
        />
      )}
      {mayWrite && (credential.canBeReplaced || lacksReplacement(credential)) && (
        <HeldButton
          variant="outlined"
          startIcon={<LostIcon />}
          reason={lacksReplacement(credential) ? t('credential.page.lostAdmin') : undefined}
          onClick={() => setLost(true)}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t('credential.page.lost')}
        </HeldButton>
      )}
      {mayWrite && canBeSent && (
        <Button variant="contained" startIcon={<SendIcon />} onClick={onSend}>
          {t(isFirst ? 'credential.page.sendFirst' : 'credential.page.send')}
        </Button>
      )}
      {(credential.status === 'NOT_ISSUED' || credential.status === 'ADD_FAILED') && (
        <Button variant="contained" component={Link} to={orderOf(customerId, credential)}>
          {t(isDraft ? 'credential.page.toDraft' : 'credential.page.toOrder')}
        </Button>
      )}
      {current && (
        <Button variant="contained" component={Link} to={pageOf(customerId, current.id)}>
          {t('credential.page.toCurrent')}
        </Button>
      )}
      {mayWrite && credential.status === 'REMOVED' && !credential.isErased && (
        <Button
          variant={current ? 'outlined' : 'contained'}
          loading={creating.isLoading}
          onFocus={creating.near}
          onPointerEnter={creating.near}
          onClick={() => creating.open({ goal: 'issue', mode: 'single', like: credential })}
        >
          {t('credential.page.again')}
        </Button>
      )}
      {creating.dialog}
      {isLost && (
        <Suspense>
          <LostDialog credential={credential} onClose={() => setLost(false)} />
        </Suspense>
      )}
      <RowMenu name={nameOnCard ?? t('credential.list.erased')} actions={menuOf} />
      {dialog}
    </>
  );
};

const Content = ({ credential }: { readonly credential: CredentialRow }) => {
  const t = useT();
  const mayWrite = useMayHere('credential.write');
  const [resending, setResending] = useState<Resending>(null);
  const isSuperAdmin = useProfile().rolesSorted.includes('super_admin');
  const neighbors = useCredentialNeighbors(credential.id);
  const hasCode = showsCode(credential);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {neighbors && (
        <Box sx={{ mt: { xs: 0, sm: '-34px' }, mb: { xs: -1, sm: 0 } }}>
          <NeighborLinks {...neighbors} />
        </Box>
      )}
      <PageHead
        title={credential.nameOnCard ?? t('credential.list.erased')}
        mark={<CredentialChip status={credential.status} />}
        actions={<Actions credential={credential} onSend={() => setResending({})} />}
      />
      {!mayWrite && credential.status !== 'REMOVED' && (
        <Typography variant="body2" color="textSecondary">
          {t('credential.page.viewOnly')}
        </Typography>
      )}
      <ValidityNotice credential={credential} />
      <DoorCard credential={credential} />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${measures.aside}px` },
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <Deliveries credential={credential} onResend={channel => setResending({ channel })} />
          <Happened credential={credential} />
          {hasCode && <DataCard credential={credential} />}
          {isSuperAdmin && (
            <Accordion variant="outlined" disableGutters slotProps={{ heading: { component: 'h2' } }}>
              <AccordionSummary expandIcon={<ExpandIcon />} sx={{ px: { xs: 2, sm: 2.5 } }}>
                {t('credential.info.raw')}
              </AccordionSummary>
              <AccordionDetails>
                <RawData credential={credential} />
              </AccordionDetails>
            </Accordion>
          )}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {hasCode ? <QrCard credential={credential} /> : <DataCard credential={credential} />}
          <DetailsCard credential={credential} />
        </Box>
      </Box>
      {resending && (
        <ResendDialog
          credential={credential}
          channel={resending.channel}
          onClose={() => setResending(null)}
        />
      )}
    </Box>
  );
};

export const CredentialPage = () => {
  const { credentialId = '' } = useParams();
  const { id: customerId } = useCustomer();
  const { data, error, refetch } = useGetOne<CredentialRow>(
    'credential',
    { id: credentialId, meta: { customerId } },
    { retry: false, refetchInterval: ({ state }) => (isOnItsWay(state.error) ? lateEveryMs : false) },
  );
  if (data?.id === credentialId) return <Content key={credentialId} credential={data} />;
  if (isNotFound(error)) return <MissingCredential />;
  if (error && !isOnItsWay(error)) return <FailedPage error={error} onAgain={() => void refetch()} />;
  return <PageSkeleton />;
};
