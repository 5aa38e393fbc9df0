import { zodResolver } from '@hookform/resolvers/zod';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { isStale } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { useUnsaved } from '../core/useUnsaved.ts';
import { Conflict } from './Conflict.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { Notice } from './Notice.tsx';
import { theirsOf, type Theirs } from './serverChanges.ts';
import { useKeptForm } from './useKeptForm.ts';
import { fieldErrorsOf } from './validation.ts';

export const SchemaContext = createContext<z.ZodObject | undefined>(undefined);
/** Returns the schema of the surrounding form, from which inputs read their bounds. */
export const useSchema = () => useContext(SchemaContext);

export interface FormSetting {
  readonly schema: z.ZodObject;
  readonly defaults: FieldValues;
  /** Renders certain errors instead of the error area; returns null for others. */
  readonly explain?: ((error: unknown) => ReactNode) | undefined;
  /** Loads the current version, after another user has changed it. */
  readonly reload?: (() => Promise<FieldValues>) | undefined;
  /**
   * The key under which input survives a reload and the end of a session, until it is submitted, discarded or
   * the user signs out. Forms of different records need different keys. Null for secrets, which are never
   * stored.
   */
  readonly keepAs: string | null;
  /** Paths of fields that are never stored: secrets, and fields that must be retyped. */
  readonly neverStored?: readonly string[] | undefined;
  /** Converts a field name of the API to one of this form with these values. */
  readonly fieldOf?: ((field: string, values: FieldValues) => string) | undefined;
}
interface Failure {
  readonly error: unknown;
  readonly others: readonly string[];
}

const isShown = (field: string) => document.getElementsByName(field).length > 0;

/**
 * A form that sends commands: validates with a schema, shows API errors at their fields, and detects changes
 * by other users.
 */
export const useCommandForm = ({
  schema,
  defaults,
  explain = () => null,
  reload,
  keepAs,
  neverStored,
  fieldOf = field => field,
}: FormSetting) => {
  const t = useT();
  const form = useForm({
    defaultValues: defaults,
    resolver: zodResolver(schema) as never,
    mode: 'onTouched',
  });
  const [failure, setFailure] = useState<Failure | 'loaded' | null>(null);
  const [base, setBase] = useState(defaults);
  const [theirs, setTheirs] = useState<Theirs>({});
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  const { isRestored, forget, whileSending } = useKeptForm(form, keepAs, base, neverStored);
  /** Discards all input. */
  const startOver = (from: FieldValues = base) => {
    form.reset(from);
    setBase(from);
    setTheirs({});
    setFailure(null);
    forget();
  };
  const submit = (run: (values: Record<string, unknown>) => Promise<void>) =>
    form.handleSubmit(async values => {
      setFailure(null);
      const inputOf = (field: string) => fieldOf(field, values);
      try {
        await whileSending(() => run(values));
      } catch (error) {
        const { fields, others } = fieldErrorsOf(
          error,
          field => form.getFieldState(inputOf(field)) !== undefined && isShown(inputOf(field)),
        );
        for (const [field, message] of fields) form.setError(inputOf(field), { message });
        if (fields[0]) form.setFocus(inputOf(fields[0][0]));
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
  /** Notices above the fields: that input was restored, or why submitting failed. */
  const notices = (
    <>
      {isRestored && failure === null && (
        <Notice kind="info" action={t('kit.dialog.discard')} onAction={() => startOver()}>
          {t('kit.dialog.restored')}
        </Notice>
      )}
      {failureView()}
    </>
  );
  return { form, theirs, isDirty, isSubmitting, submit, forget, startOver, notices };
};
