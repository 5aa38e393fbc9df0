import { webhookEndpoint, type WebhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { ChangeEndpointDialog } from './EndpointDialog.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';

export type OpenDialog = 'change' | 'replay' | 'rotateSecret' | 'retireSecret' | 'resume' | 'delete';

interface Props {
  readonly row: WebhookEndpoint;
  readonly open: OpenDialog;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export const EndpointDialogs = ({ row, open, onClose, onDeleted }: Props) => {
  const t = useT();
  const [secret, setSecret] = useState<{ readonly value: string | null } | null>(null);
  const { id, name } = row;
  if (secret !== null) return <SecretDialog id={id} name={name} secret={secret.value} onClose={onClose} />;
  if (open === 'change') return <ChangeEndpointDialog row={row} onClose={onClose} />;
  if (open === 'replay') return <ReplayDialog id={id} onClose={onClose} />;
  if (open === 'rotateSecret')
    return (
      <ConfirmCommand
        of={webhookEndpoint}
        command="rotateSecret"
        id={id}
        path={`${webhookEndpoint.path}/${id}/rotate-secret`}
        text={t('webhookEndpoint.rotateText')}
        onClose={() => secret === null && onClose()}
        onDone={({ secret: value = null }) => setSecret({ value: value as string | null })}
      />
    );
  if (open === 'retireSecret')
    return (
      <ConfirmCommand
        of={webhookEndpoint}
        command="retireSecret"
        id={id}
        path={`${webhookEndpoint.path}/${id}/retire-secret`}
        text={t('webhookEndpoint.retireText')}
        onClose={onClose}
      />
    );
  if (open === 'resume')
    return (
      <ConfirmCommand
        of={webhookEndpoint}
        command="resume"
        id={id}
        text={t('webhookEndpoint.resumeText')}
        onClose={onClose}
      />
    );
  return (
    <ConfirmCommand
      of={webhookEndpoint}
      command="delete"
      id={id}
      text={t('webhookEndpoint.deleteText', { name })}
      isDangerous
      isIrreversible
      onClose={onClose}
      onDone={onDeleted}
    />
  );
};
