import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Labelled } from './Labelled.tsx';
import { useT } from '../core/t.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

export const PickerFrame = ({ id, label, isRequired, help, children }: Props) => (
  <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
    <Labelled help={help}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.8125rem', fontWeight: 550 }}>
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </Box>
    </Labelled>
    {children}
  </Box>
);

export const usePickerWords = (label: string) => {
  const t = useT();
  return {
    slotProps: { paper: { role: 'region', 'aria-label': label } },
    noOptionsText: t('kit.picker.none'),
    openText: label,
    closeText: t('kit.dialog.close'),
    clearText: t('ra.action.clear_input_value' as never),
  } as const;
};
