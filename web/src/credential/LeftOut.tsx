import { memo } from 'react';
import { cannotTake, type ListAction } from './cannotTake.ts';
import type { CredentialRow } from './credentialRow.ts';
import { LeftCredentials } from './LeftCredentials.tsx';

interface Props {
  readonly action: ListAction;
  readonly rows: readonly CredentialRow[];
}

/** Compares rows individually, because the list creates a new array on each render. */
const isSame = (before: Props, after: Props): boolean =>
  before.action === after.action &&
  before.rows.length === after.rows.length &&
  before.rows.every((row, n) => row === after.rows[n]);

export const LeftOut = memo(
  ({ action, rows }: Props) => <LeftCredentials credentials={cannotTake(action, rows)} />,
  isSame,
);
