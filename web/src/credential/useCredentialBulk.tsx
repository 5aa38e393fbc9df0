import { bulkCommands } from '@latchkey/events/bulkAction/commands.ts';
import ForgetIcon from '@mui/icons-material/PersonRemoveOutlined';
import ReplaceIcon from '@mui/icons-material/AutorenewOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import ResumeIcon from '@mui/icons-material/PlayCircleOutline';
import SendIcon from '@mui/icons-material/SendOutlined';
import SuspendIcon from '@mui/icons-material/PauseCircleOutline';
import ValidityIcon from '@mui/icons-material/EventOutlined';
import { useMemo } from 'react';
import { useFormats } from '../core/formats.ts';
import { lazyPart } from '../core/lazyPart.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import type { BulkAction } from '../kit/list/bulkActions.ts';
import type { ListAction } from './cannotTake.ts';
import type { CredentialRow } from './credentialRow.ts';
import { useReasons } from './useReasons.ts';

const BulkValidityDialog = lazyPart(() =>
  import('./BulkValidityDialog.tsx').then(module => module.BulkValidityDialog),
);
const LeftOut = lazyPart(() => import('./LeftOut.tsx').then(module => module.LeftOut));
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
    const action = <Name extends ListAction>(name: Name) => ({
      command: `credential.${name}` as const,
      allows: bulkCommands[`credential.${name}`].allows,
      text: (count: number) =>
        t(`credential.bulk.${name}.text`, { smart_count: count, count: number(count) }),
    });
    const explained = <Name extends ListAction>(name: Name) => ({
      ...action(name),
      leftOut: (rows: readonly CredentialRow[]) => <LeftOut action={name} rows={rows} />,
    });
    return [
      { ...explained('resend'), icon: SendIcon },
      { ...explained('suspend'), icon: SuspendIcon, reasons },
      { ...explained('resume'), icon: ResumeIcon, reasons },
      { ...explained('changeValidity'), icon: ValidityIcon, question: BulkValidityDialog },
      { ...explained('replace'), icon: ReplaceIcon, reasons, ...irreversible },
      { ...explained('remove'), icon: RemoveIcon, reasons, ...irreversible },
      ...(mayForget ? [{ ...explained('erase'), icon: ForgetIcon, ...irreversible }] : []),
    ];
  }, [t, number, mayWrite, mayForget, reasons]);
};
