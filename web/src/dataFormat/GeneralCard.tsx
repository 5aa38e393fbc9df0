import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { Box, Button, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { Names } from '../kit/Names.tsx';
import { Field } from '../kit/Section.tsx';

interface Props {
  readonly format: DataFormat;
  readonly onEdit: (() => void) | undefined;
}

const Named = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Field label={label}>{children}</Field>
  </Box>
);

/** DFM-14: in one line, as what one comes for lies below. */
export const GeneralCard = ({ format, onEdit }: Props) => {
  const t = useT();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('dataFormat.general')}
      sx={{ px: 2, py: 1.5, display: 'flex', gap: 2, alignItems: 'flex-start' }}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          flex: 1,
          minWidth: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Named label={t('dataFormat.fields.partnerId')}>
          <Names of="partner" ids={[format.partnerId]} otherwise={t('dataFormat.forAll')} />
        </Named>
        <Named label={t('dataFormat.fields.displayName')}>{format.displayName}</Named>
        <Named label={t('dataFormat.fields.shortName')}>
          <code>{format.shortName}</code>
        </Named>
      </Box>
      {onEdit && (
        <Button
          size="small"
          sx={{ minWidth: 0, mr: -0.75 }}
          onClick={onEdit}
          aria-label={`${t('kit.section.edit')}: ${t('dataFormat.general')}`}
        >
          {t('kit.section.edit')}
        </Button>
      )}
    </Paper>
  );
};
