import { Button, DialogActions, DialogContent } from '@mui/material';
import type { FormEvent } from 'react';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import type { Counting } from '../kit/useTouched.ts';
import { KeysAgreement, useAgreement } from './KeysAgreement.tsx';

interface Props {
  readonly name: string;
  readonly isOfCustomer: boolean;
  readonly touched: Counting;
  readonly onAnswer: (isAgreed: boolean) => void;
}

/** Confirms replacing existing keys by edited ones, with the same checks as regenerating them. */
export const OtherKeysQuestion = ({ name, isOfCustomer, touched, onAnswer }: Props) => {
  const t = useT();
  const agreement = useAgreement(name);
  const isReady = touched.touches !== null && agreement.isGiven;
  const leave = () => onAnswer(false);
  const agree = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onAnswer(true);
  };
  return (
    <DialogFrame title={t('providerConfig.keyset.changeTitle', { name })} onClose={leave}>
      <form style={{ display: 'contents' }} onSubmit={agree}>
        <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <KeysAgreement {...{ agreement, touched, isOfCustomer }} />
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={leave}>
            {t('kit.dialog.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!isReady}>
            {t('providerConfig.keyset.changeNow')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
};
