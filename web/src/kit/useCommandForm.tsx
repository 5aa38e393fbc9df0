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
export const useSchema = () => useContext(SchemaContext);

export interface FormSetting {
  readonly schema: z.ZodObject;
  readonly defaults: FieldValues;
  /** Renders specific errors instead of the error area; returns null for all others. */
  readonly explain?: ((error: unknown) => ReactNode) | undefined;
  readonly reload?: (() => Promise<FieldValues>) | undefined;
  /**
   * Key under which input survives a reload and the end of the session, until it is submitted or discarded or
   * the user signs out. Must differ between records. Null for secrets, which are never stored.
   */
  readonly keepAs: string | null;
  /** Paths of fields that are never stored: secrets, and fields that must be retyped. */
  readonly neverStored?: readonly string[] | undefined;
  readonly fieldOf?: ((field: string, values: FieldValues) => string) | undefined;
}
interface Failure {
  readonly error: unknown;
  readonly others: readonly string[];
  /** Whether the fields show all errors. */
  readonly isAtFields?: boolean;
}

const isShown = (field: string) => document.getElementsByName(field).length > 0;

const isContainer = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && value.constructor === Object);
/**
 * Returns the defaults with null for each entered value that has none, because a reset doesn't clear inputs
 * whose default is undefined.
 */
const emptied = (defaults: FieldValues, entered: object): FieldValues => {
  const filled = structuredClone(defaults);
  for (const [name, value] of Object.entries(entered)) {
    if (isContainer(filled[name]) && isContainer(value)) filled[name] = emptied(filled[name], value);
    else if (filled[name] === undefined && value !== undefined) filled[name] = null;
  }
  return filled;
};

/**
 * Manages a form that sends commands: validates with a schema, shows API errors at their fields, and detects
 * changes by other users.
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
  const startOver = (defaultsNow: FieldValues = base) => {
    const from = emptied(defaultsNow, form.getValues());
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
        setFailure({ error, others, isAtFields: fields.length > 0 && others.length === 0 });
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
    return explain(failure.error) ?? <ErrorArea {...failure} />;
  };
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
