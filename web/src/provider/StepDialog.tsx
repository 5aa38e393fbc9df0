import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { isTyped, TypeToConfirm } from '../kit/TypeToConfirm.tsx';
import { useFocusBack } from '../kit/useFocusBack.ts';
import type { Submission } from './submission.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly done: string;
  readonly submission: Submission;
  /** Whether the impact has been counted. Until then, the button is disabled. */
  readonly isCounted?: boolean;
  readonly isIrreversible?: boolean;
  readonly typed?: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export const StepDialog = (props: Props) => {
  const { title, text, submit, done, submission, isCounted = true, onSubmit, onClose, children } = props;
  const { isIrreversible = false, typed } = props;
  const [input, setInput] = useState('');
  const sender = useFocusBack(submission.state === 'submitting');
  const t = useT();
  const isDone = submission.state === 'success';
  return (
    <DialogFrame title={title} width={480} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {submission.state === 'error' && <ErrorArea error={submission.error} />}
        {isDone ? <Notice kind="info">{done}</Notice> : <Typography>{text}</Typography>}
        {!isDone && children}
        {!isDone && isIrreversible && (
          <Typography sx={{ fontWeight: 600 }}>{t('kit.dialog.irreversible')}</Typography>
        )}
        {!isDone && typed !== undefined && (
          <TypeToConfirm expected={typed} value={input} onChange={setInput} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={typed === undefined || isDone}>
          {t(isDone ? 'kit.dialog.close' : 'kit.dialog.cancel')}
        </Button>
        {!isDone && (
          <Button
            ref={sender}
            variant="contained"
            color="error"
            disabled={!isCounted || !isTyped(input, typed)}
            loading={submission.state === 'submitting'}
            onClick={onSubmit}
          >
            {submit}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
};
