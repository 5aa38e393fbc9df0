import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../core/t.ts';
import type { FormOnPage } from '../kit/PageForm.tsx';

interface Props {
  readonly form: FormOnPage;
  readonly submit: string;
  readonly isPrimary: boolean;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

const named = [
  'name',
  'userEmailRegex',
  'issuerLocation',
  'clientId',
  'clientSecret',
  'certificate',
] as const;
const otherFields = ['endpoints', 'allowSignup', 'isOnlyWay', 'enabled', 'type'] as const;

export const SaveBar = ({ form, submit, isPrimary, onCancel, children }: Props) => {
  const t = useT();
  const { dirtyFields } = useFormContext().formState;
  const fields = [...named, ...otherFields]
    .filter(name => dirtyFields[name] !== undefined && dirtyFields[name] !== false)
    .map(name => t(`authProvider.fields.${name}`));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        type="submit"
        variant={isPrimary ? 'contained' : 'outlined'}
        loading={form.isSubmitting}
        sx={{ flexGrow: { xs: 1, sm: 0 } }}
      >
        {submit}
      </Button>
      <Button variant="outlined" onClick={onCancel} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
        {t('kit.dialog.cancel')}
      </Button>
      {form.isDirty && fields.length > 0 && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ minWidth: 0 }}>
          {t('authProvider.page.unsaved', {
            smart_count: fields.length,
            fields: fields.join(', '),
          })}
        </Typography>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>{children}</Box>
    </Box>
  );
};
