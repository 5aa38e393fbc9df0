import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { NavigationType } from 'react-router';
import { useT } from '../core/t.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { TheirsContext } from './serverChanges.ts';
import { SchemaContext, useCommandForm, type FormSetting } from './useCommandForm.tsx';
import { useFocusBack } from './useFocusBack.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';

export interface Submit {
  readonly label: string;
  readonly color?: 'error';
  readonly run: (values: Record<string, unknown>) => Promise<void>;
}
interface Props extends FormSetting {
  readonly title: string;
  readonly width?: number;
  /** The last one is primary; Enter triggers it. */
  readonly submits: readonly Submit[];
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly extra?: ReactNode;
}

/**
 * A dialog with a form. Validates with a schema and shows errors at their fields. Closing, Back and reload
 * ask first if there is input; input stored under `keepAs` survives a reload and the end of the session.
 * Enter submits; in multi-line fields, Ctrl+Enter or ⌘+Enter.
 */
export const CommandForm = ({ title, width, submits, onClose, children, extra, ...setting }: Props) => {
  const t = useT();
  const { form, theirs, isDirty, isSubmitting, submit, forget, notices } = useCommandForm(setting);
  const [isAsking, setIsAsking] = useState(false);
  const sender = useFocusBack(isSubmitting);
  const question = useLeaveGuard(
    ({ historyAction }) => isDirty && historyAction === NavigationType.Pop,
    forget,
  );
  const discard = () => {
    forget();
    onClose();
  };
  const leave = () => (isDirty && !isSubmitting ? setIsAsking(true) : onClose());
  const primary = submits.at(-1)!;
  return (
    <DialogFrame title={title} onClose={leave} {...(width === undefined ? {} : { width })}>
      <SchemaContext value={setting.schema}>
        <FormProvider {...form}>
          <Box
            component="form"
            noValidate
            onSubmit={(event: FormEvent) => void submit(primary.run)(event)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSubmitting) return;
              event.preventDefault();
              void submit(primary.run)(event);
            }}
            sx={{ display: 'contents' }}
          >
            <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
              {notices}
              <TheirsContext value={theirs}>{children}</TheirsContext>
            </DialogContent>
            <DialogActions>
              {extra !== undefined && <Box sx={{ mr: 'auto' }}>{extra}</Box>}
              <Button onClick={leave}>{t('kit.dialog.cancel')}</Button>
              {submits.slice(0, -1).map(({ label, run }) => (
                <Button
                  key={label}
                  variant="outlined"
                  disabled={isSubmitting}
                  onClick={event => void submit(run)(event)}
                >
                  {label}
                </Button>
              ))}
              <Button
                {...{ ref: sender, type: 'submit', variant: 'contained', color: primary.color ?? 'primary' }}
                loading={isSubmitting}
              >
                {primary.label}
              </Button>
            </DialogActions>
          </Box>
        </FormProvider>
      </SchemaContext>
      {isAsking && <DiscardQuestion onDiscard={discard} onKeep={() => setIsAsking(false)} />}
      {question}
    </DialogFrame>
  );
};
