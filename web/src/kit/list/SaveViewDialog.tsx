import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useT } from '../../core/t.ts';
import { DialogFrame } from '../DialogFrame.tsx';
import { ErrorArea } from '../ErrorArea.tsx';

export interface Saved {
  readonly name: string;
  readonly isShared: boolean;
  readonly isDefault: boolean;
}
interface Props {
  readonly taken: readonly string[];
  readonly sharedWith: 'customer' | 'partner' | 'admins' | null;
  readonly renamed?: string | undefined;
  readonly onSave: (saved: Saved) => Promise<unknown>;
  readonly onClose: () => void;
}
const maxChars = 40;

export const SaveViewDialog = ({ taken, sharedWith, renamed, onSave, onClose }: Props) => {
  const t = useT();
  const [typed, setTyped] = useState(renamed ?? '');
  const [isShared, setIsShared] = useState(false);
  const [isDefault, setIsDefault] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const name = typed.trim();
  const isNew = renamed === undefined;
  const isTaken = name !== renamed && taken.includes(name);
  const save = async () => {
    setIsSending(true);
    setError(null);
    try {
      await onSave({ name, isShared, isDefault });
      onClose();
    } catch (problem) {
      setError(problem);
      setIsSending(false);
    }
  };
  const choice = (label: string, isOn: boolean, onChange: (isOn: boolean) => void) => (
    <FormControlLabel
      control={<Checkbox checked={isOn} onChange={(_, next) => onChange(next)} />}
      label={label}
    />
  );
  const taking = isNew ? 'kit.list.views.replaces' : 'kit.list.views.taken';
  return (
    <DialogFrame
      title={t(isNew ? 'kit.list.views.saveTitle' : 'kit.list.views.renameTitle')}
      width={480}
      onClose={onClose}
    >
      <form
        style={{ display: 'contents' }}
        onSubmit={event => {
          event.preventDefault();
          if (name !== '' && !isSending) void save();
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error !== null && <ErrorArea error={error} />}
          {isNew && <Typography color="textSecondary">{t('kit.list.views.hint')}</Typography>}
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
              helperText={isTaken ? t(taking, { name }) : undefined}
              slotProps={{ htmlInput: { maxLength: maxChars } }}
            />
          </Box>
          {isNew && (
            <Box sx={{ display: 'grid' }}>
              {sharedWith !== null &&
                choice(t(`kit.list.views.shareWith.${sharedWith}`), isShared, setIsShared)}
              {choice(t('kit.list.views.makeDefault'), isDefault, setIsDefault)}
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('kit.dialog.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isSending}
            disabled={name === '' || (!isNew && isTaken)}
          >
            {t('kit.list.views.saveButton')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
};
