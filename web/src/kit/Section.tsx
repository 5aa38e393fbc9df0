import { Box, Button, Paper, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { useIsPast } from './history/timeParam.ts';
import { lettersAtEnd } from './touchTargets.ts';

interface Props {
  readonly title: string;
  readonly onEdit?: (() => void) | undefined;
  readonly children: ReactNode;
}

export const SectionHead = ({
  id,
  title,
  onEdit,
}: Pick<Props, 'title' | 'onEdit'> & { readonly id: string }) => {
  const t = useT();
  const isPast = useIsPast();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1, minHeight: 36 }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {onEdit && !isPast && (
        <Button
          size="small"
          sx={{ ...lettersAtEnd, flex: 'none' }}
          onClick={onEdit}
          aria-label={t('kit.section.editOf', { title })}
        >
          {t('kit.section.edit')}
        </Button>
      )}
    </Box>
  );
};

export const Section = ({ title, onEdit, children }: Props) => {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ px: { xs: 2, sm: 2.5 }, pt: 1, pb: 2, containerType: 'inline-size' }}
    >
      <SectionHead {...{ id, title, onEdit }} />
      <Fields>{children}</Fields>
    </Paper>
  );
};

export const Fields = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 200px) 1fr' },
      '@container (min-width: 1280px)': { gridTemplateColumns: 'repeat(2, minmax(140px, 200px) 1fr)' },
      columnGap: 3,
      rowGap: { xs: 0, sm: 1.25 },
      alignContent: 'start',
    }}
  >
    {children}
  </Box>
);

export const Field = ({ label, children }: { readonly label: string; readonly children?: ReactNode }) => {
  const t = useT();
  const isEmpty = children === null || children === undefined || children === '';
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ textWrap: 'balance' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
        {isEmpty ? t('kit.field.empty') : children}
      </Typography>
    </>
  );
};

export const FieldNote = ({ children }: { readonly children: string }) => (
  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
);
