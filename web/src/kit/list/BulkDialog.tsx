import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { DialogFrame } from '../DialogFrame.tsx';
import { TypeToConfirm } from '../TypeToConfirm.tsx';

interface Props {
  /** What it does, counted: the title and the button. */
  readonly title: string;
  readonly text: string;
  readonly count: number;
  /** Selected rows that it does not concern. */
  readonly others: number;
  readonly isDangerous: boolean;
  readonly isIrreversible: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a bulk action, and says what it will touch; what cannot be undone asks for the count. */
export const BulkDialog = (props: Props) => {
  const { title, text, count, others, isDangerous, isIrreversible, onConfirm, onClose } = props;
  const t = useT();
  const { number } = useFormats();
  const [typed, setTyped] = useState('');
  const isTyped = typed.replace(/\D/g, '') === String(count);
  const needsTyping = isIrreversible && count > 1;
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <DialogFrame title={`${title}?`} width={480} onClose={onClose}>
      <form
        style={{ display: 'contents' }}
        onSubmit={event => {
          event.preventDefault();
          if (isTyped || !needsTyping) confirm();
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>{text}</Typography>
          {others > 0 && (
            <Typography color="textSecondary">
              {t('kit.list.bulk.others', { smart_count: others, count: number(others) })}
            </Typography>
          )}
          {isIrreversible && <Typography sx={{ fontWeight: 600 }}>{t('kit.dialog.irreversible')}</Typography>}
          {needsTyping && <TypeToConfirm wanted={count} value={typed} onChange={setTyped} isNumber />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} autoFocus={isDangerous && !needsTyping}>
            {t('kit.dialog.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            autoFocus={!isDangerous}
            disabled={needsTyping && !isTyped}
          >
            {title}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
};
