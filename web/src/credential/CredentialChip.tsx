import { useT } from '../core/t.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { credentialTones, type CredentialRow } from './credentialRow.ts';

/** A credential's status. Unknown values are shown unchanged. */
export const CredentialChip = ({ status }: Pick<CredentialRow, 'status'>) => {
  const t = useT();
  if (!(status in credentialTones)) return <StatusChip word={status} tone="quiet" />;
  return (
    <StatusChip
      word={t(`credential.status.${status}.word`)}
      explanation={t(`credential.status.${status}.text`)}
      tone={credentialTones[status]}
    />
  );
};
