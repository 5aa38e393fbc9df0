import { bulkCommands } from '@latchkey/events/bulkAction/commands.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useMemo } from 'react';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import type { BulkAction } from '../kit/list/bulkActions.ts';
import { PauseIcon, ResumeIcon, RetryIcon } from './orderIcons.ts';
import type { OrderRow } from './orderRow.ts';

const nothing: readonly BulkAction<OrderRow>[] = [];

/**
 * Returns the bulk actions on orders; none for users who may not change orders. Drafts can't be issued in
 * bulk.
 */
export const useOrderBulk = (): readonly BulkAction<OrderRow>[] => {
  const t = useT();
  const { number } = useFormats();
  const mayWrite = useMayHere('credential.write');
  return useMemo(() => {
    if (!mayWrite) return nothing;
    const action = <Command extends 'submit' | 'pause' | 'resume' | 'delete'>(
      command: Command,
      name: 'retry' | 'pause' | 'resume' | 'delete',
    ) => ({
      command: `order.${command}` as const,
      allows: bulkCommands[`order.${command}`].allows,
      text: (count: number) => t(`order.bulk.${name}.text`, { smart_count: count, count: number(count) }),
    });
    return [
      { ...action('submit', 'retry'), icon: RetryIcon },
      { ...action('pause', 'pause'), icon: PauseIcon },
      { ...action('resume', 'resume'), icon: ResumeIcon },
      { ...action('delete', 'delete'), icon: DeleteIcon, isDangerous: true, isIrreversible: true },
    ];
  }, [t, number, mayWrite]);
};
