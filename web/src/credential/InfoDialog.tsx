import type { Channel } from '@latchkey/events/credential/fields.ts';
import { Button, DialogActions, DialogContent, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { HeldButton } from '../kit/HeldButton.tsx';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { TabInView, tabStrip } from '../kit/TabInView.tsx';
import { ActionQuestion } from './ActionQuestion.tsx';
import { pageOf } from './credentialPlaces.ts';
import { lacksSuspension, retryOf, type CredentialRow } from './credentialRow.ts';
import { Deliveries } from './Deliveries.tsx';
import { FailureAdvice, General, Troubles } from './InfoTabs.tsx';
import { RawData } from './RawData.tsx';
import { ResendDialog } from './ResendDialog.tsx';
import { StatusLog } from './StatusLog.tsx';

interface Props {
  readonly credential: CredentialRow;
  readonly onClose: () => void;
}

type Question = 'remove' | 'suspend' | 'resume' | null;
const tabs = ['general', 'recipient', 'log', 'raw'] as const;
type TabName = (typeof tabs)[number];

export const InfoDialog = ({ credential, onClose }: Props) => {
  const t = useT();
  const mayWrite = useMayHere('credential.write');
  const { pathname, search } = useLocation();
  const [tab, setTab] = useState<TabName>('general');
  const [resent, setResent] = useState<Channel | null>(null);
  const isSuperAdmin = useProfile().rolesSorted.includes('super_admin');
  const [question, setQuestion] = useState<Question>(null);
  const { id, nameOnCard, canBeRemoved, canSuspendWallet, canResumeWallet } = credential;
  const retry = retryOf(credential);
  const labelOf = (operation: Exclude<Question, null>) =>
    t(operation === retry ? `credential.info.retry.${operation}` : `credential.info.${operation}`);
  const title =
    nameOnCard === null ? t('credential.list.erased') : t('credential.info.title', { name: nameOnCard });
  return (
    <DialogFrame title={title} width={720} onClose={onClose}>
      <Tabs
        value={tab}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_, next: TabName) => setTab(next)}
        sx={{ ...tabStrip, mx: { xs: 2, sm: 3 }, flex: 'none' }}
      >
        {tabs
          .filter(name => name !== 'raw' || isSuperAdmin)
          .map(name => (
            <Tab
              key={name}
              value={name}
              label={t(`credential.info.${name === 'recipient' ? 'recipientTab' : name}`)}
              id={`info-${name}`}
              aria-controls="info-panel"
            />
          ))}
      </Tabs>
      <TabInView id={`info-${tab}`} />
      <DialogContent
        id="info-panel"
        role="tabpanel"
        aria-labelledby={`info-${tab}`}
        tabIndex={0}
        sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: 320 }}
      >
        <FailureAdvice credential={credential} />
        <Troubles credential={credential} />
        {tab === 'general' && <General credential={credential} />}
        {tab === 'recipient' && <Deliveries credential={credential} onResend={setResent} />}
        {tab === 'log' && <StatusLog credential={credential} />}
        {tab === 'raw' && <RawData credential={credential} />}
      </DialogContent>
      <DialogActions>
        {mayWrite && canBeRemoved && (
          <Button color="error" onClick={() => setQuestion('remove')} sx={{ mr: 'auto' }}>
            {labelOf('remove')}
          </Button>
        )}
        {mayWrite && canSuspendWallet && (
          <Button onClick={() => setQuestion('suspend')}>{labelOf('suspend')}</Button>
        )}
        {mayWrite && lacksSuspension(credential) && (
          <HeldButton reason={t('credential.info.suspendsWallets')} onClick={() => undefined}>
            {t('credential.info.suspend')}
          </HeldButton>
        )}
        {mayWrite && canResumeWallet && (
          <Button onClick={() => setQuestion('resume')}>{labelOf('resume')}</Button>
        )}
        <Button component={Link} to={pageOf(credential.customerId, id, `${pathname}${search}`)}>
          {t('credential.page.open')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('kit.dialog.close')}
        </Button>
      </DialogActions>
      {resent && <ResendDialog credential={credential} channel={resent} onClose={() => setResent(null)} />}
      {question !== null && (
        <ActionQuestion row={credential} what={question} onClose={() => setQuestion(null)} />
      )}
    </DialogFrame>
  );
};
