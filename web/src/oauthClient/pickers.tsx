import AddIcon from '@mui/icons-material/Add';
import { oauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { HistoryDialog } from '../kit/history/HistoryDialog.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { ClientCard, type ClientAction } from './ClientCard.tsx';
import { CreateClientDialog, EditClientDialog } from './ClientDialog.tsx';
import { clientsPath, useClients } from './useClients.ts';

export const AddOauthClient = ({ partnerId }: { readonly partnerId: string }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayHere('partner.manage')) return null;
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
        {t('oauthClient.add')}
      </Button>
      {isOpen && <CreateClientDialog partnerId={partnerId} onClose={() => setIsOpen(false)} />}
    </>
  );
};

interface TabProps {
  readonly partnerId: string;
  readonly partnerName: string;
}

export const OauthClientsTab = ({ partnerId, partnerName }: TabProps) => {
  const t = useT();
  const { number } = useFormats();
  const isEditable = useMayHere('partner.manage');
  const { data, error, refetch } = useClients(partnerId);
  const [open, setOpen] = useState<{ readonly action: ClientAction; readonly id: string } | null>(null);
  const close = () => setOpen(null);
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  const opened = data.clients.find(({ id }) => id === open?.id);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card title={t('oauthClient.summary.title')}>
        <Fields>
          <Field label={t('oauthClient.summary.count')}>{number(data.total)}</Field>
          <Field label={t('oauthClient.summary.partner')}>{partnerName}</Field>
        </Fields>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('oauthClient.secret')}
        </Typography>
      </Card>
      {data.clients.length === 0 && <EmptyState text={t('oauthClient.list.empty')} />}
      {data.clients.map(client => (
        <ClientCard
          key={client.id}
          client={client}
          isEditable={isEditable}
          onAct={action => setOpen({ action, id: client.id })}
        />
      ))}
      {open?.action === 'edit' && opened && (
        <EditClientDialog partnerId={partnerId} id={opened.id} onClose={close} />
      )}
      {open?.action === 'history' && opened && (
        <HistoryDialog
          of={{ ...oauthClient, path: clientsPath(partnerId) }}
          id={opened.id}
          name={opened.appName}
          onClose={close}
        />
      )}
      {open?.action === 'remove' && opened && (
        <ConfirmCommand
          of={oauthClient}
          command="delete"
          method="DELETE"
          id={opened.id}
          path={`${clientsPath(partnerId)}/${opened.id}`}
          text={t('oauthClient.removeText', { name: opened.appName })}
          isDangerous
          isIrreversible
          onClose={close}
        />
      )}
    </Box>
  );
};
