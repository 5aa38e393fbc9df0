import { Box } from '@mui/material';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { TheirsContext } from './serverChanges.ts';
import { SchemaContext, useCommandForm, type FormSetting } from './useCommandForm.tsx';
import { useKeptPress } from './useKeptPress.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';

export interface FormOnPage {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  readonly notices: ReactNode;
  readonly discard: () => void;
}
interface Props extends FormSetting {
  /** Returns the new values; null if the page is left after saving. */
  readonly onSave: (values: Record<string, unknown>) => Promise<FormSetting['defaults'] | null>;
  readonly children: (form: FormOnPage) => ReactNode;
}

/**
 * A form on a page. Validates with a schema and shows errors at their fields. Leaving asks before discarding
 * input.
 */
export const PageForm = ({ onSave, children, ...setting }: Props) => {
  const { form, theirs, isDirty, isSubmitting, submit, forget, startOver, notices } = useCommandForm(setting);
  const press = useKeptPress();
  const isSaved = useRef(false);
  const question = useLeaveGuard(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
    forget,
  );
  const save = async (values: Record<string, unknown>) => {
    isSaved.current = true;
    try {
      const saved = await onSave(values);
      if (saved !== null) startOver(saved);
    } finally {
      isSaved.current = false;
    }
  };
  return (
    <SchemaContext value={setting.schema}>
      <FormProvider {...form}>
        <TheirsContext value={theirs}>
          <Box
            component="form"
            noValidate
            {...press}
            onSubmit={(event: FormEvent) => void submit(save)(event)}
            sx={{ display: 'contents' }}
          >
            {children({ isDirty, isSubmitting, notices, discard: () => startOver() })}
          </Box>
          {question}
        </TheirsContext>
      </FormProvider>
    </SchemaContext>
  );
};
