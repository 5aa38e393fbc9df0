import ForgetIcon from '@mui/icons-material/PersonRemoveOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import ResumeIcon from '@mui/icons-material/PlayCircleOutline';
import SendIcon from '@mui/icons-material/SendOutlined';
import SuspendIcon from '@mui/icons-material/PauseCircleOutline';
import { useMemo } from 'react';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import type { BulkAction } from '../kit/list/bulkActions.ts';
import { executionOf, type CredentialAction } from './credentialActions.ts';
import type { CredentialRow } from './credentialRow.ts';

const nothing: readonly BulkAction<CredentialRow>[] = [];

/** What can be done with several credentials at once. */
export const useCredentialBulk = (): readonly BulkAction<CredentialRow>[] => {
  const t = useT();
  const { number } = useFormats();
  const mayWrite = useMayHere('credential.write');
  const mayForget = useMayHere('customer.manage');
  return useMemo(() => {
    if (!mayWrite) return nothing;
    const counted = (count: number) => ({ smart_count: count, count: number(count) });
    const action = (name: CredentialAction) => ({
      name,
      label: (count: number) => t(`credential.bulk.${name}.label`, counted(count)),
      text: (count: number) => t(`credential.bulk.${name}.text`, counted(count)),
      execution: (id: string) => executionOf(name, id),
    });
    const hasAddress = ({ recipient }: CredentialRow) =>
      recipient.email !== null || recipient.phoneNumber !== null;
    return [
      { ...action('resend'), icon: SendIcon, allows: row => row.canBeSent && hasAddress(row) },
      { ...action('suspend'), icon: SuspendIcon, allows: row => row.canSuspendWallet },
      { ...action('resume'), icon: ResumeIcon, allows: row => row.canResumeWallet },
      {
        ...action('remove'),
        icon: RemoveIcon,
        allows: row => row.canBeRemoved,
        isDangerous: true,
        isIrreversible: true,
      },
      ...(mayForget
        ? [
            {
              ...action('erase'),
              icon: ForgetIcon,
              allows: (row: CredentialRow) => row.canBeErased,
              isDangerous: true,
              isIrreversible: true,
            },
          ]
        : []),
    ];
  }, [t, number, mayWrite, mayForget]);
};
