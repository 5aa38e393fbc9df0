import { webhookEndpoint, type WebhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { ChangeEndpointDialog } from './EndpointDialog.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';

export type OpenDialog = 'change' | 'replay' | 'rotateSecret' | 'retireSecret' | 'resume' | 'delete';

interface Props {
  readonly row: WebhookEndpoint;
  readonly open: OpenDialog;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** Called with a new secret; null if it was shown before. */
  readonly onSecret: (secret: string | null) => void;
}

export const EndpointDialogs = ({ row, open, onClose, onDeleted, onSecret }: Props) => {
  const t = useT();
  const { id, name } = row;
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
        onClose={onClose}
        onDone={({ secret = null }) => onSecret(secret as string | null)}
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
