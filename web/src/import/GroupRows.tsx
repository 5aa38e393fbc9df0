import { orderLimit } from '@latchkey/events/order/fields.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { Comparison, UpdateChoice } from './comparison.ts';

export interface GroupProps {
  readonly comparison: Comparison;
  readonly choice: UpdateChoice;
  readonly isDisabled: boolean;
  readonly onChoice: (choice: UpdateChoice) => void;
  readonly more: More;
}
/** Loads the rows of all groups; the comparison contains only the first ones. */
export interface More {
  readonly isLoading: boolean;
  readonly load: () => void;
}

/** Maximum number of rows per group in the comparison. Tables that don't start empty show all of them. */
export const firstRows = 50;
/** Maximum number of rows added per click, so that the page stays responsive. */
const step = 500;

export const Note = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

/**
 * Returns the rows to show, initially `first` of them, and what is rendered below: a button for more, a note
 * at the limit, or nothing if all are shown.
 */
export const useShownRows = <Row,>(
  { loaded, all, first }: { readonly loaded: readonly Row[]; readonly all: number; readonly first: number },
  { isLoading, load }: More,
) => {
  const t = useT();
  const { number } = useFormats();
  const [limit, setLimit] = useState(first);
  const shown = Math.min(limit, loaded.length);
  const maxShown = Math.min(all, orderLimit);
  const next = Math.min(maxShown - shown, step);
  const show = () => {
    setLimit(shown + next);
    if (shown + next > loaded.length) load();
  };
  const button = (
    <Button variant="text" loading={isLoading && limit > loaded.length} onClick={show}>
      {shown + next === all
        ? t('import.update.showAll', { smart_count: all, count: number(all) })
        : t('import.update.showMore', { count: number(next) })}
    </Button>
  );
  const note = <Note>{t('import.update.first', { count: number(maxShown), all: number(all) })}</Note>;
  return { rows: loaded.slice(0, limit), below: shown === all ? null : next > 0 ? button : note };
};

export const BelowRows = ({ children }: { readonly children: ReactNode }) =>
  children === null ? null : (
    <Box sx={{ px: { xs: 1, sm: 1.5 }, py: 1, borderTop: 1, borderColor: 'divider' }}>{children}</Box>
  );
