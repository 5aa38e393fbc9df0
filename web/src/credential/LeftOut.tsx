import { cannotTake, type ListAction } from './cannotTake.ts';
import type { CredentialRow } from './credentialRow.ts';
import { LeftCredentials } from './LeftCredentials.tsx';

interface Props {
  readonly action: ListAction;
  readonly rows: readonly CredentialRow[];
}

/** The selected credentials that an action leaves out, each with the reason. */
export const LeftOut = ({ action, rows }: Props) => (
  <LeftCredentials credentials={cannotTake(action, rows)} />
);
