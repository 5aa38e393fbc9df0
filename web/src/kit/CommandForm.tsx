import { Box, Button, DialogActions, DialogContent, useMediaQuery } from '@mui/material';
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { NavigationType } from 'react-router';
import { useT } from '../core/t.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { measures } from './measures.ts';
import { TheirsContext } from './serverChanges.ts';
import { SchemaContext, useCommandForm, type FormSetting } from './useCommandForm.tsx';
import { useFocusBack } from './useFocusBack.ts';
import { leavesPage } from './leaveGuards.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';

export interface Submit {
  readonly label: string;
  readonly color?: 'error';
  readonly run: (values: Record<string, unknown>) => Promise<void>;
}
interface Props extends FormSetting {
  readonly title: string;
  readonly width?: number;
  /** The last button is primary; Enter triggers it. */
  readonly submits: readonly Submit[];
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly extra?: ReactNode;
  /** Shown next to the fields in windows of 1440 px and more, else below them. */
  readonly preview?: ReactNode;
  /** Focuses the primary button, for a confirmation that needs no input. */
  readonly isConfirmation?: boolean;
  /** Returns whether the submission is paused for user input. Leaving then asks as well. */
  readonly isWaiting?: () => boolean;
  /** Whether closing asks before it discards input; false for input that is quickly entered again. */
  readonly asksToDiscard?: boolean;
}

/** Width of a dialog with a preview next to its fields, in px. */
const widthWithPreview = 1160;
const wide = '(min-width: 1440px)';
const withPreview = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [`@media ${wide}`]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
const fields = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 } as const;

/**
 * A dialog with a form. Validates with a schema and shows errors at their fields. Closing, leaving the page
 * and reload ask first if there is input; input stored under `keepAs` survives a reload and the end of the
 * session. Enter submits; in multi-line fields, Ctrl+Enter or ⌘+Enter.
 */
export const CommandForm = (props: Props) => {
  const { title, width, submits, onClose, children, extra, preview, ...others } = props;
  const { isConfirmation = false, isWaiting = () => false, asksToDiscard = true, ...setting } = others;
  const t = useT();
  const { form, theirs, isDirty, isSubmitting, submit, forget, notices } = useCommandForm(setting);
  const [isAsking, setIsAsking] = useState(false);
  const sender = useFocusBack(isSubmitting);
  // doesn't ask when the submission itself navigates to another page
  const question = useLeaveGuard(
    leaving =>
      isDirty &&
      (leaving.historyAction === NavigationType.Pop ||
        ((!isSubmitting || isWaiting()) && leavesPage(leaving))),
    forget,
  );
  const discard = () => {
    forget();
    onClose();
  };
  const leave = () => (asksToDiscard && isDirty && !isSubmitting ? setIsAsking(true) : onClose());
  const primary = submits.at(-1)!;
  const isWide = useMediaQuery(wide);
  const shownWidth = width ?? (preview !== undefined && isWide ? widthWithPreview : measures.dialog);
  const input = (
    <>
      {notices}
      <TheirsContext value={theirs}>{children}</TheirsContext>
    </>
  );
  return (
    <DialogFrame title={title} onClose={leave} width={shownWidth}>
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
            <DialogContent sx={preview === undefined ? fields : withPreview}>
              {preview === undefined ? input : <Box sx={fields}>{input}</Box>}
              {preview}
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
                autoFocus={isConfirmation}
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
