import { useT } from '../core/t.ts';
import { Help } from '../kit/Help.tsx';
import { credentialTones, type CredentialRow } from './credentialRow.ts';

/** Explains the status. The two usual ones and unknown ones have only the glossary's term. */
export const StatusHelp = ({ status }: Pick<CredentialRow, 'status'>) => {
  const t = useT();
  const isUsual = status === 'AVAILABLE' || status === 'DEPLOYED' || !(status in credentialTones);
  if (isUsual) return <Help term="credentialStatus" />;
  const [name, text] = [t(`credential.status.${status}.word`), t(`credential.status.${status}.text`)];
  return <Help term="credentialStatus" instance={{ name, text }} />;
};
