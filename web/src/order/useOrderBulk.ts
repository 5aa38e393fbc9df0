import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useMemo } from 'react';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import type { BulkAction } from '../kit/list/bulkActions.ts';
import { PauseIcon, ResumeIcon, RetryIcon } from './orderIcons.ts';
import { isRunning, type OrderRow } from './orderRow.ts';

const nothing: readonly BulkAction<OrderRow>[] = [];

/** What can be done with several orders at once: nothing that spends credits on something new. */
export const useOrderBulk = (): readonly BulkAction<OrderRow>[] => {
  const t = useT();
  const { number } = useFormats();
  const mayWrite = useMayHere('credential.write');
  return useMemo(() => {
    if (!mayWrite) return nothing;
    const counted = (count: number) => ({ smart_count: count, count: number(count) });
    const words = (name: 'retry' | 'pause' | 'resume' | 'delete') => ({
      name,
      label: (count: number) => t(`order.bulk.${name}.label`, counted(count)),
      text: (count: number) => t(`order.bulk.${name}.text`, counted(count)),
    });
    return [
      {
        ...words('retry'),
        icon: RetryIcon,
        allows: ({ status }) => status === 'ERROR',
        execution: id => ({ id, command: 'submit' }),
      },
      {
        ...words('pause'),
        icon: PauseIcon,
        allows: row => isRunning(row) && !row.isPaused,
        execution: id => ({ id, command: 'pause' }),
      },
      {
        ...words('resume'),
        icon: ResumeIcon,
        allows: row => isRunning(row) && row.isPaused,
        execution: id => ({ id, command: 'resume' }),
      },
      {
        ...words('delete'),
        icon: DeleteIcon,
        allows: ({ status, availableCount }) => status === 'DRAFT' && availableCount === 0,
        execution: id => ({ id, command: 'delete' }),
        isDangerous: true,
        isIrreversible: true,
      },
    ];
  }, [t, number, mayWrite]);
};
