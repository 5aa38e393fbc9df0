import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { Box, Paper } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { RecordNames } from '../kit/RecordNames.tsx';
import { Field, SectionHead } from '../kit/Section.tsx';

interface Props {
  readonly format: DataFormat;
  readonly onEdit: (() => void) | undefined;
}

const Named = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Field label={label}>{children}</Field>
  </Box>
);

/** A data format's names on one line, to leave space for the bytes below (DFM-14). */
export const GeneralCard = ({ format, onEdit }: Props) => {
  const t = useT();
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ px: 2, pt: 1, pb: 2 }}>
      <SectionHead id={id} title={t('dataFormat.general')} onEdit={onEdit} />
      <Box
        component="dl"
        sx={{
          m: 0,
          minWidth: 0,
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Named label={t('dataFormat.fields.partnerId')}>
          <RecordNames of="partner" ids={[format.partnerId]} otherwise={t('dataFormat.forAll')} />
        </Named>
        <Named label={t('dataFormat.fields.displayName')}>{format.displayName}</Named>
        <Named label={t('dataFormat.fields.shortName')}>
          <code>{format.shortName}</code>
        </Named>
      </Box>
    </Paper>
  );
};
