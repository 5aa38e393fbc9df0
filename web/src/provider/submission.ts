import { useReducer } from 'react';

export type Submission =
  | { readonly state: 'initial' }
  | { readonly state: 'submitting' }
  | { readonly state: 'success' }
  | { readonly state: 'error'; readonly error: unknown };
export type Step =
  | { readonly type: 'submit' }
  | { readonly type: 'succeed' }
  | { readonly type: 'fail'; readonly error: unknown };

/**
 * Reduces the state of a submission. Ignores results without a submission in progress, and a second
 * submission during the first or after its success.
 */
export const submissionAfter = (now: Submission, step: Step): Submission => {
  const isOpen = now.state === 'initial' || now.state === 'error';
  if (step.type === 'submit') return isOpen ? { state: 'submitting' } : now;
  if (now.state !== 'submitting') return now;
  return step.type === 'succeed' ? { state: 'success' } : { state: 'error', error: step.error };
};

export const useSubmission = (work: () => Promise<unknown>) => {
  const [submission, dispatch] = useReducer(submissionAfter, { state: 'initial' });
  const submit = async () => {
    dispatch({ type: 'submit' });
    try {
      await work();
      dispatch({ type: 'succeed' });
    } catch (error) {
      dispatch({ type: 'fail', error });
    }
  };
  return { submission, submit };
};
