import { changeReason } from '@latchkey/events/credential/fields.ts';
import { useMemo } from 'react';
import { useT } from '../core/t.ts';
import type { Reason } from '../kit/list/bulkActions.ts';

export const useReasons = (): readonly Reason[] => {
  const t = useT();
  return useMemo(
    () => changeReason.options.map(value => ({ value, text: t(`credential.reasons.${value}`) })),
    [t],
  );
};
