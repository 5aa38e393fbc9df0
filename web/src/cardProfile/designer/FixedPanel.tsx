import { Box, Button, Typography } from '@mui/material';
import LockIcon from '@mui/icons-material/LockOutlined';
import { useState } from 'react';
import { useT } from '../../core/t.ts';
import { ErrorArea } from '../../kit/ErrorArea.tsx';

interface Props {
  /**
   * Starts a new version; undefined without the permission to approve, or if the design can't be reopened.
   */
  readonly onReopen: (() => Promise<void>) | undefined;
  readonly isActive: boolean;
  /** Whether the design can be edited, but not by this user. */
  readonly isViewOnly: boolean;
  readonly hasDesign: boolean;
}

/** Replaces the controls while the design is read-only (DSG-10). */
export const FixedPanel = ({ onReopen, isActive, isViewOnly, hasDesign }: Props) => {
  const t = useT();
  const [state, setState] = useState<'still' | 'sending' | { readonly error: unknown }>('still');
  const reopen = async () => {
    setState('sending');
    try {
      await onReopen?.();
      setState('still');
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <Box sx={{ p: 2.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <LockIcon color="action" aria-hidden />
      <Typography variant="h3" component="h2">
        {t(isViewOnly ? 'cardDesign.fixed.viewTitle' : 'cardDesign.fixed.title')}
      </Typography>
      <Typography color="textSecondary">
        {t(
          onReopen
            ? 'cardDesign.fixed.reopen'
            : isViewOnly
              ? 'cardDesign.fixed.view'
              : isActive
                ? 'cardDesign.fixed.active'
                : 'cardDesign.fixed.submitted',
        )}
      </Typography>
      {!hasDesign && !isViewOnly && (
        <Typography color="textSecondary">{t('cardDesign.fixed.none')}</Typography>
      )}
      {typeof state === 'object' && <ErrorArea error={state.error} />}
      {onReopen && (
        <Button variant="contained" loading={state === 'sending'} onClick={() => void reopen()}>
          {t('cardDesign.fixed.start')}
        </Button>
      )}
    </Box>
  );
};
