import LinkIcon from '@mui/icons-material/Link';
import LostIcon from '@mui/icons-material/MobileOffOutlined';
import ResumeIcon from '@mui/icons-material/PlayCircleOutline';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import SendIcon from '@mui/icons-material/Send';
import type { Channel } from '@latchkey/events/credential/fields.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Link as MuiLink,
  Typography,
} from '@mui/material';
import { Suspense, useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { isNotFound, isOnItsWay } from '../core/problem.ts';
import { useOfferActions } from '../core/pageActions.ts';
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
import { useCertificate } from '../kit/useCertificate.ts';
import { useEvidence } from '../kit/useEvidence.tsx';
import { ActionQuestion } from './ActionQuestion.tsx';
import { CredentialChip } from './CredentialChip.tsx';
import { pageOf, personPageOf, orderOf } from './credentialPlaces.ts';
import {
  lacksReplacement,
  nextOperationOf,
  retryOf,
  showsCode,
  type CredentialRow,
} from './credentialRow.ts';
import { Deliveries } from './Deliveries.tsx';
import { DoorCard } from './DoorCard.tsx';
import { Happened } from './Happened.tsx';
import { LostDialog } from './LazyLostDialog.ts';
import { MissingCredential } from './MissingCredential.tsx';
import { useCredentialNeighbors } from './neighbors.ts';
import { RawData } from './RawData.tsx';
import { Notice } from '../kit/Notice.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { ReplacementNotice } from './ReplacementNotice.tsx';
import { ResendDialog } from './ResendDialog.tsx';
import { DataCard, DetailsCard, QrCard } from './SideCards.tsx';
import { StatusHelp } from './StatusHelp.tsx';
import { useOpening } from './useOpening.tsx';
import { useCurrentCredential } from './useCredentialsOfPerson.ts';
import { useReplacing } from './useReplacing.ts';
import { useCredentialMenu } from './useCredentialMenu.tsx';
import { useCopyLink } from './useReveal.ts';
import { ValidityNotice } from './ValidityNotice.tsx';

/** Polling interval until a recorded change is visible, in ms. */
const lateEveryMs = 1_500;
type Resending = { readonly channel?: Channel } | null;

interface ActionsProps {
  readonly credential: CredentialRow;
  readonly onSend: () => void;
  /** Whether a replacement has been requested; the old credential has no next step then. */
  readonly isReplacing: boolean;
  readonly onReplace: (actionId: string) => void;
}

const Actions = ({ credential, onSend, isReplacing, onReplace }: ActionsProps) => {
  const t = useT();
  const copyLink = useCopyLink(credential);
  const mayWrite = useMayHere('credential.write');
  const mayAct = mayWrite && !isReplacing;
  const { id: customerId } = useCustomer();
  const { id, nameOnCard, deepLinkUrl, canBeDownloaded, canBeSent, deliveryStatus } = credential;
  const { actionsOf, dialog } = useCredentialMenu({
    linkOf: null,
    orderLinkOf: row => orderOf(customerId, row),
  });
  const path = `/admin/credentials/${id}`;
  const { evidence, dialog: evidenceDialog } = useEvidence('credential', path);
  const certificate = useCertificate(path);
  const creating = useOpening();
  const { current, isKnown } = useCurrentCredential(credential);
  const hasNext = current !== undefined || Boolean(credential.replacedBy);
  const [isLost, setLost] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const retry = retryOf(credential);
  const operation = nextOperationOf(credential);
  const isFirst = deliveryStatus === 'NONE';
  const isDraft = credential.order.status === 'DRAFT';
  const menuOf = () => {
    const { true: dangerous = [], false: others = [] } = Object.groupBy(actionsOf(credential), action =>
      action.isDangerous ? 'true' : 'false',
    );
    const certificates = credential.isErased ? [certificate] : [];
    return [...others, evidence, ...certificates, ...dangerous];
  };
  const name = nameOnCard ?? t('credential.list.erased');
  useOfferActions({ name, actions: menuOf });
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
      {mayAct && (credential.canBeReplaced || lacksReplacement(credential)) && (
        <HeldButton
          variant="outlined"
          startIcon={<LostIcon />}
          reason={lacksReplacement(credential) ? t('credential.page.lostAdmin') : undefined}
          onClick={() => setLost(true)}
        >
          {t('credential.page.lost')}
        </HeldButton>
      )}
      {mayAct && canBeSent && (
        <Button variant={operation ? 'outlined' : 'contained'} startIcon={<SendIcon />} onClick={onSend}>
          {t(isFirst ? 'credential.page.sendFirst' : 'credential.page.send')}
        </Button>
      )}
      {mayAct && operation && (
        <Button
          variant="contained"
          startIcon={retry ? <RetryIcon /> : <ResumeIcon />}
          onClick={() => setAsking(true)}
        >
          {t(retry ? `credential.info.retry.${retry}` : `credential.info.${operation}`)}
        </Button>
      )}
      {isAsking && operation && (
        <ActionQuestion row={credential} what={operation} onClose={() => setAsking(false)} />
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
      {mayWrite && isKnown && credential.status === 'REMOVED' && !credential.isErased && (
        <Button
          variant={hasNext ? 'outlined' : 'contained'}
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
          <LostDialog credential={credential} onClose={() => setLost(false)} onReplace={onReplace} />
        </Suspense>
      )}
      <RowMenu name={name} actions={menuOf} />
      {dialog}
      {evidenceDialog}
    </>
  );
};

const Content = ({ credential }: { readonly credential: CredentialRow }) => {
  const t = useT();
  const mayWrite = useMayHere('credential.write');
  const [resending, setResending] = useState<Resending>(null);
  const { isReplacing, begin } = useReplacing(credential);
  const isSuperAdmin = useProfile().rolesSorted.includes('super_admin');
  const neighbors = useCredentialNeighbors(credential.id);
  const hasCode = showsCode(credential);
  const name = credential.nameOnCard ?? t('credential.list.erased');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {neighbors && <NeighborLinks {...neighbors} />}
      <PageHead
        title={name}
        shownTitle={
          credential.personId === null ? (
            name
          ) : (
            <MuiLink
              component={Link}
              to={personPageOf(credential.customerId, credential.personId)}
              title={t('credential.page.person')}
              color="inherit"
              underline="hover"
              sx={fingerHigh}
            >
              {name}
            </MuiLink>
          )
        }
        mark={
          <>
            <CredentialChip status={credential.status} />
            <StatusHelp status={credential.status} />
          </>
        }
        actions={
          <Actions
            credential={credential}
            onSend={() => setResending({})}
            isReplacing={isReplacing}
            onReplace={begin}
          />
        }
      />
      {!mayWrite && credential.wasIssued && credential.status !== 'REMOVED' && (
        <Typography variant="body2" color="textSecondary">
          {t('credential.page.viewOnly')}
        </Typography>
      )}
      {isReplacing && <Notice>{t('person.replacement.inProgress')}</Notice>}
      <ReplacementNotice credential={credential} />
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
