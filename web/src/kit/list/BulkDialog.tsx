import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useFormats } from '../../core/formats.ts';
import type { BulkReason } from '../../core/jobs.ts';
import { useT } from '../../core/t.ts';
import { ErrorArea } from '../ErrorArea.tsx';
import { DialogFrame } from '../DialogFrame.tsx';
import { TypeToConfirm } from '../TypeToConfirm.tsx';
import type { BulkQuestion, Reason } from './bulkActions.ts';
import { ReasonField } from './ReasonField.tsx';

interface Props extends BulkQuestion {
  readonly count: number;
  readonly isDangerous: boolean;
  readonly isIrreversible: boolean;
  readonly reasons?: readonly Reason[] | undefined;
}

const Names = ({ names, count }: { readonly names: readonly string[]; readonly count: number }) => {
  const t = useT();
  const { number } = useFormats();
  const more = count - names.length;
  const lines =
    more > 0 ? [...names, t('kit.list.bulk.moreRows', { smart_count: more, count: number(more) })] : names;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {lines.map((line, n) => (
        <Typography key={`${n} ${line}`} component="li" variant="body2">
          {line}
        </Typography>
      ))}
    </Box>
  );
};

/**
 * Confirms a bulk action and shows its impact. Irreversible actions on more than one row require typing the
 * count.
 */
export const BulkDialog = (props: Props) => {
  const {
    title,
    text,
    count,
    names = [],
    others,
    leftOut,
    isDangerous,
    isIrreversible,
    reasons,
    onConfirm,
    onClose,
  } = props;
  const t = useT();
  const { number } = useFormats();
  const [typed, setTyped] = useState('');
  const isTyped = typed.replace(/\D/g, '') === String(count);
  const needsTyping = isIrreversible && count > 1;
  const [reason, setReason] = useState<BulkReason | null>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const confirm = async () => {
    setSending(true);
    setError(null);
    try {
      await onConfirm(reasons ? { reason } : {});
      onClose();
    } catch (problem) {
      setError(problem);
      setSending(false);
    }
  };
  return (
    <DialogFrame title={`${title}?`} width={480} onClose={onClose}>
      <form
        style={{ display: 'contents' }}
        onSubmit={event => {
          event.preventDefault();
          if (!sending && (isTyped || !needsTyping)) void confirm();
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>{text}</Typography>
          {names.length > 0 && <Names names={names} count={count} />}
          {others > 0 && (
            <Typography color="textSecondary">
              {t(leftOut ? 'kit.list.bulk.skipped' : 'kit.list.bulk.others', {
                smart_count: others,
                count: number(others),
              })}
            </Typography>
          )}
          {others > 0 && leftOut && <Suspense>{leftOut}</Suspense>}
          {isIrreversible && <Typography sx={{ fontWeight: 600 }}>{t('kit.dialog.irreversible')}</Typography>}
          {reasons && <ReasonField reasons={reasons} value={reason} onChange={setReason} />}
          {needsTyping && <TypeToConfirm expected={count} value={typed} onChange={setTyped} isNumber />}
          {error !== null && <ErrorArea error={error} />}
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
            loading={sending}
            disabled={needsTyping && !isTyped}
          >
            {title}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
};
