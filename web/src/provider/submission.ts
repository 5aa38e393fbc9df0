import { useRef, useState } from 'react';

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

/** Tracks the state of `work`, and runs it only for a submission that isn't ignored. */
export const useSubmission = (work: () => Promise<unknown>) => {
  const [submission, setSubmission] = useState<Submission>({ state: 'initial' });
  // the current state, even before the next rendering
  const now = useRef(submission);
  const take = (step: Step) => {
    now.current = submissionAfter(now.current, step);
    setSubmission(now.current);
  };
  const submit = async () => {
    const before = now.current;
    take({ type: 'submit' });
    if (now.current === before) return;
    try {
      await work();
      take({ type: 'succeed' });
    } catch (error) {
      take({ type: 'fail', error });
    }
  };
  return { submission, submit };
};
