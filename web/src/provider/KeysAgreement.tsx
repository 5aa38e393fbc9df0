import { Checkbox, Divider, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { TouchedList } from '../kit/TouchedList.tsx';
import { isTyped, TypeToConfirm } from '../kit/TypeToConfirm.tsx';
import type { Counting } from '../kit/useTouched.ts';
import { Consequences } from './Consequences.tsx';

/** Confirmations before keys are replaced: a checkbox about the impact, and typing the provider's name. */
export const useAgreement = (name: string) => {
  const [isSure, setIsSure] = useState(false);
  const [text, setText] = useState('');
  return { name, isSure, setIsSure, text, setText, isGiven: isSure && isTyped(text, name) };
};

interface Props {
  readonly agreement: ReturnType<typeof useAgreement>;
  readonly touched: Counting;
  readonly isOfCustomer: boolean;
}

export const KeysAgreement = ({ agreement, touched, isOfCustomer }: Props) => {
  const t = useT();
  const { name, isSure, setIsSure, text, setText } = agreement;
  return (
    <>
      <TouchedList touched={touched} />
      <Consequences isOfCustomer={isOfCustomer} />
      <Typography sx={{ fontWeight: 600 }}>{t('kit.dialog.irreversible')}</Typography>
      <Divider />
      <FormControlLabel
        control={
          <Checkbox sx={{ p: 1.25 }} checked={isSure} onChange={(_, isTicked) => setIsSure(isTicked)} />
        }
        label={t(isOfCustomer ? 'providerConfig.keyset.sure' : 'providerConfig.keyset.sureOfPartner')}
      />
      <TypeToConfirm expected={name} value={text} onChange={setText} isFirst={false} />
    </>
  );
};
