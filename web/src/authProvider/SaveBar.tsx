import { Box, Button, Typography } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../core/t.ts';
import type { FormOnPage } from '../kit/PageForm.tsx';
import { Question } from '../kit/Question.tsx';
import type { PresetName } from './presets.ts';
import { labelledFields, useFieldLabels } from './useFieldLabels.ts';

interface Props {
  readonly form: FormOnPage;
  readonly preset: PresetName;
  readonly submit: string;
  readonly kind: 'add' | 'save';
  /**
   * The reason why users may not be able to sign in, shown in a confirmation before saving; null if there is
   * none.
   */
  readonly doubt: string | null;
  /** Whether saving is the next step. */
  readonly isPrimary: boolean;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Saves or discards the form, and lists the fields with unsaved changes. */
export const SaveBar = ({ form, preset, submit, kind, doubt, isPrimary, onCancel, children }: Props) => {
  const t = useT();
  const labelsOf = useFieldLabels(preset);
  const { formState, trigger } = useFormContext();
  const { dirtyFields } = formState;
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    if (await trigger(undefined, { shouldFocus: true })) setIsAsking(true);
  };
  const confirm = () => {
    setIsAsking(false);
    button.current?.form?.requestSubmit();
  };
  const fields = labelledFields
    .filter(name => dirtyFields[name] !== undefined && dirtyFields[name] !== false)
    .flatMap(labelsOf);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        ref={button}
        {...(doubt === null ? { type: 'submit' } : { onClick: () => void ask() })}
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
      {isAsking && doubt !== null && (
        <Question
          title={t(`authProvider.page.${kind}.title`)}
          text={doubt}
          submit={t(`authProvider.page.${kind}.submit`)}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Box>
  );
};
