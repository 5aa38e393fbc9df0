import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../../core/t.ts';
import { PageForm } from '../../kit/PageForm.tsx';
import type { FormSetting } from '../../kit/useCommandForm.tsx';

interface Props extends FormSetting {
  readonly submit?: string | undefined;
  readonly isReady?: boolean;
  readonly aside?: ReactNode;
  readonly onSave: (values: Record<string, unknown>) => Promise<void>;
  readonly onSkip: () => void;
  readonly ask: ReactNode;
  readonly children: ReactNode;
}

export const stepPad = { px: { xs: 2, sm: 2.5 } } as const;

export const StepFoot = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      ...stepPad,
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 1.5,
      '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
    }}
  >
    {children}
  </Box>
);

export const StepForm = ({
  submit,
  isReady = true,
  aside,
  onSave,
  onSkip,
  ask,
  children,
  ...setting
}: Props) => {
  const t = useT();
  return (
    <PageForm
      {...setting}
      onSave={async values => {
        await onSave(values);
        return null;
      }}
    >
      {({ isSubmitting, notices }) => (
        <>
          <Box sx={{ ...stepPad, pb: 2.5, display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
            {notices}
            {children}
          </Box>
          <StepFoot>
            <Box
              sx={{
                mr: 'auto',
                width: { xs: '100%', sm: 'auto' },
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
              }}
            >
              {aside}
              {ask}
            </Box>
            <Button variant="outlined" disabled={isSubmitting} onClick={onSkip}>
              {t('guide.skip')}
            </Button>
            <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isReady}>
              {submit ?? t('guide.save')}
            </Button>
          </StepFoot>
        </>
      )}
    </PageForm>
  );
};

export const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
