import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Paper, Typography } from '@mui/material';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { measures } from './measures.ts';
import { useKeptPress } from './useKeptPress.ts';

interface Props {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A non-modal dialog next to the content that it edits. Focus moves into it and returns on close; Escape
 * closes it.
 */
export const SidePanel = ({ title, mark, onClose, children }: Props) => {
  const t = useT();
  const id = useId();
  const press = useKeptPress();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <Paper
      ref={panel}
      {...press}
      role="dialog"
      aria-labelledby={id}
      variant="outlined"
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      sx={{
        p: 2,
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        minWidth: 0,
        width: measures.dialog,
        maxWidth: '100%',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {mark}
        <Typography id={id} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton size="small" aria-label={t('kit.dialog.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {children}
    </Paper>
  );
};
