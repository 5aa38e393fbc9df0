import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import {
  createContext,
  useContext,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { NavigationType } from 'react-router';
import type { z } from 'zod';
import { isStale } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { useUnsaved } from '../core/useUnsaved.ts';
import { Conflict } from './Conflict.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { Notice } from './Notice.tsx';
import { useFocusBack } from './useFocusBack.ts';
import { TheirsContext, theirsOf, type Theirs } from './theirs.ts';
import { useKeptForm } from './useKeptForm.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import { fieldErrorsOf } from './validation.ts';

const SchemaContext = createContext<z.ZodObject | undefined>(undefined);
/** The schema of the surrounding dialog: inputs read their bounds from it. */
export const useSchema = () => useContext(SchemaContext);

export interface Submit {
  readonly label: string;
  /** Of one that takes something away. */
  readonly color?: 'error';
  /** Does it; what it throws is shown in the dialog, and the dialog stays open. */
  readonly run: (values: Record<string, unknown>) => Promise<void>;
}
interface Failure {
  readonly error: unknown;
  readonly others: readonly string[];
}
interface Props {
  readonly title: string;
  readonly schema: z.ZodObject;
  readonly defaults: FieldValues;
  readonly width?: number;
  /** The last one is the primary: Enter means it. */
  readonly submits: readonly Submit[];
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** On the left of the buttons: another way out, such as removing. */
  readonly extra?: ReactNode;
  /** Shows a problem in its own way, instead of the error area; null where it cannot. */
  readonly explain?: (error: unknown) => ReactNode;
  /** Answers what is edited as it is now, for when somebody else has changed it. */
  readonly reload?: (() => Promise<FieldValues>) | undefined;
  /**
   * Under this name the input is kept over a reload and the end of a session, until it is sent, discarded or the user signs out. Forms of
   * different records need different names. Null for secrets: they are kept nowhere.
   */
  readonly keepAs: string | null;
  /** Paths of fields that are kept nowhere: secrets, and what must be typed anew. */
  readonly unkept?: readonly string[];
  /** How a field of the API is called in this form. */
  readonly fieldOf?: (field: string) => string;
}

/**
 * A dialog with a form: validated by a schema, errors at their fields. Closing, Back and a reload ask before they discard
 * input; the end of the session keeps it. Enter sends it, in a field of several lines together with Ctrl or ⌘.
 */
export const CommandForm = ({
  title,
  schema,
  defaults,
  width,
  submits,
  onClose,
  children,
  extra,
  explain = () => null,
  reload,
  keepAs,
  unkept,
  fieldOf = field => field,
}: Props) => {
  const t = useT();
  const form = useForm({
    defaultValues: defaults,
    resolver: zodResolver(schema) as never,
    mode: 'onTouched',
  });
  const [failure, setFailure] = useState<Failure | 'loaded' | null>(null);
  const [base, setBase] = useState(defaults);
  const [theirs, setTheirs] = useState<Theirs>({});
  const [isAsking, setIsAsking] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  const sender = useFocusBack(isSubmitting);
  const { isRestored, forget, whileSending } = useKeptForm(form, keepAs, base, unkept);
  const question = useLeaveGuard(
    ({ historyAction }) => isDirty && historyAction === NavigationType.Pop,
    forget,
  );
  const discard = () => {
    forget();
    onClose();
  };
  const startAnew = () => {
    form.reset(base);
    forget();
  };
  const leave = () => (isDirty && !isSubmitting ? setIsAsking(true) : onClose());
  const submit = (run: Submit['run']) =>
    form.handleSubmit(async values => {
      setFailure(null);
      try {
        await whileSending(() => run(values));
      } catch (error) {
        const { fields, others } = fieldErrorsOf(
          error,
          field => form.getFieldState(fieldOf(field)) !== undefined && isShown(fieldOf(field)),
        );
        for (const [field, message] of fields) form.setError(fieldOf(field), { message });
        if (fields[0]) form.setFocus(fieldOf(fields[0][0]));
        setFailure({ error, others });
      }
    });
  const loadCurrent = async () => {
    try {
      const now = await reload!();
      form.reset(now, { keepDirtyValues: true });
      setTheirs(theirsOf(base, now));
      setBase(now);
      setFailure('loaded');
    } catch (error) {
      setFailure({ error, others: [] });
    }
  };
  const failureView = () => {
    if (failure === null) return null;
    if (failure === 'loaded') return <Notice kind="info">{t('kit.conflict.loaded')}</Notice>;
    if (reload && isStale(failure.error)) return <Conflict onReload={loadCurrent} />;
    return explain(failure.error) ?? <ErrorArea error={failure.error} others={failure.others} />;
  };
  const isShown = (field: string) => document.getElementsByName(field).length > 0;
  const primary = submits.at(-1)!;
  return (
    <DialogFrame title={title} onClose={leave} {...(width === undefined ? {} : { width })}>
      <SchemaContext value={schema}>
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
              {isRestored && failure === null && (
                <Notice kind="info" action={t('kit.dialog.discard')} onAction={startAnew}>
                  {t('kit.dialog.restored')}
                </Notice>
              )}
              {failureView()}
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
