import type { MouseEvent } from 'react';
import { isRowClick } from './rowClick.ts';

/**
 * Returns props of a row that expands on a click anywhere. The row keeps its role and needs a button with
 * `aria-expanded` that does the same, for keyboards and screen readers.
 */
export const toggledRow = (onToggle: () => void) =>
  ({
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isRowClick(event)) onToggle();
    },
    sx: { cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' } },
  }) as const;
