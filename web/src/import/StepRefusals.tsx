import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Notice } from '../kit/Notice.tsx';
import type { StepProblem } from './serverFindings.ts';

interface Props {
  readonly step: StepProblem['step'];
  readonly refused: readonly StepProblem[];
}

/** Shows the server's rejections of a step at the form's inputs. */
export const RefusedInputs = ({ step, refused }: Props) => {
  const { setError, clearErrors } = useFormContext();
  useEffect(() => {
    const here = refused.flatMap(({ step: at, field, message }) =>
      at === step && field !== null ? [{ field, message }] : [],
    );
    for (const { field, message } of here) setError(field, { type: 'server', message });
    return () => {
      if (here.length > 0) clearErrors(here.map(({ field }) => field));
    };
  }, [setError, clearErrors, step, refused]);
  return null;
};

export const FileRefused = ({ refused }: Pick<Props, 'refused'>) => {
  const messages = new Set(refused.flatMap(({ field, message }) => (field === null ? [message] : [])));
  if (messages.size === 0) return null;
  return (
    <Notice kind="error">
      {[...messages].map(message => (
        <div key={message}>{message}</div>
      ))}
    </Notice>
  );
};
