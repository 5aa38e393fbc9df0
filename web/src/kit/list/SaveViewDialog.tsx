import { Box, Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../core/t.ts';
import { DialogFrame } from '../DialogFrame.tsx';

interface Props {
  /** Names of views that would be replaced. */
  readonly taken: readonly string[];
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}
const longest = 40;

/** Gives the filters, order and page size of a list a name. */
export const SaveViewDialog = ({ taken, onSave, onClose }: Props) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <DialogFrame title={t('kit.list.views.saveTitle')} width={480} onClose={onClose}>
      <form
        style={{ display: 'contents' }}
        onSubmit={event => {
          event.preventDefault();
          if (name !== '') onSave(name);
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography color="textSecondary">{t('kit.list.views.hint')}</Typography>
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            <Box component="label" htmlFor="view-name" sx={{ fontSize: '0.8125rem', fontWeight: 550 }}>
              {t('kit.list.views.name')}
            </Box>
            <TextField
              id="view-name"
              size="small"
              autoFocus
              autoComplete="off"
              value={typed}
              onChange={event => setTyped(event.target.value)}
              helperText={taken.includes(name) ? t('kit.list.views.replaces', { name }) : undefined}
              slotProps={{ htmlInput: { maxLength: longest } }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('kit.dialog.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name === ''}>
            {t('kit.list.views.saveButton')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
};
