import { bulkCommands } from '@latchkey/events/bulkAction/commands.ts';
import ForgetIcon from '@mui/icons-material/PersonRemoveOutlined';
import ReplaceIcon from '@mui/icons-material/AutorenewOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import ResumeIcon from '@mui/icons-material/PlayCircleOutline';
import SendIcon from '@mui/icons-material/SendOutlined';
import SuspendIcon from '@mui/icons-material/PauseCircleOutline';
import ValidityIcon from '@mui/icons-material/EventOutlined';
import { lazy, useMemo } from 'react';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import type { BulkAction } from '../kit/list/bulkActions.ts';
import type { CredentialRow } from './credentialRow.ts';
import { useReasons } from './useReasons.ts';

const BulkValidityDialog = lazy(() =>
  import('./BulkValidityDialog.tsx').then(module => ({ default: module.BulkValidityDialog })),
);
const nothing: readonly BulkAction<CredentialRow>[] = [];
const irreversible = { isDangerous: true, isIrreversible: true } as const;

export const useCredentialBulk = (): readonly BulkAction<CredentialRow>[] => {
  const t = useT();
  const { number } = useFormats();
  const mayWrite = useMayHere('credential.write');
  const mayForget = useMayHere('customer.manage');
  const reasons = useReasons();
  return useMemo(() => {
    if (!mayWrite) return nothing;
    const action = (
      name: 'resend' | 'suspend' | 'resume' | 'changeValidity' | 'remove' | 'replace' | 'erase',
    ) => ({
      command: `credential.${name}` as const,
      allows: bulkCommands[`credential.${name}`].allows,
      text: (count: number) =>
        t(`credential.bulk.${name}.text`, { smart_count: count, count: number(count) }),
    });
    return [
      { ...action('resend'), icon: SendIcon },
      { ...action('suspend'), icon: SuspendIcon, reasons },
      { ...action('resume'), icon: ResumeIcon },
      { ...action('changeValidity'), icon: ValidityIcon, question: BulkValidityDialog },
      { ...action('replace'), icon: ReplaceIcon, reasons, ...irreversible },
      { ...action('remove'), icon: RemoveIcon, reasons, ...irreversible },
      ...(mayForget ? [{ ...action('erase'), icon: ForgetIcon, ...irreversible }] : []),
    ];
  }, [t, number, mayWrite, mayForget, reasons]);
};
