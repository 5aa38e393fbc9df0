import { z } from 'zod';
import {
  signInFailureReason,
  signInTestStep,
  type SignInTestStep,
} from '@latchkey/events/authProvider/signInFailure.ts';
import type { Provider } from './livingProvider.ts';
import { failureOf } from './signInFailed.ts';

export const testResult = z.object({
  id: z.uuid(),
  status: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED']),
  redirectUrl: z.url().nullable(),
  steps: z.array(z.object({ step: signInTestStep, isOk: z.boolean(), ms: z.number().int().nullable() })),
  failure: z.object({ reason: signInFailureReason, detail: z.string() }).nullable(),
  person: z.object({ email: z.string(), fullName: z.string().nullable(), subject: z.string() }).nullable(),
});
export type TestResult = z.output<typeof testResult>;
export type TestOutcome = Omit<TestResult, 'id' | 'redirectUrl'>;

/** A sign-in that tests the entered values: it saves nothing and opens no session. */
export interface TestQuestion {
  readonly provider: Provider;
  /** The entered secret; if missing, the stored one is used. */
  readonly secret?: string | undefined;
  readonly email: string | null;
  readonly outcome: TestOutcome;
}

export const runningTest: TestOutcome = { status: 'RUNNING', steps: [], failure: null, person: null };

export const stepping = (before: TestOutcome) => {
  let outcome = before;
  return {
    outcome: () => outcome,
    take: async <Answer>(step: SignInTestStep, work: () => Promise<Answer>): Promise<Answer | null> => {
      if (outcome.status === 'FAILED') return null;
      const began = performance.now();
      const ms = () => Math.round(performance.now() - began);
      try {
        const answer = await work();
        outcome = { ...outcome, steps: [...outcome.steps, { step, isOk: true, ms: ms() }] };
        return answer;
      } catch (error) {
        const failure = failureOf(error) ?? { reason: 'not_readable' as const, detail: String(error) };
        const steps = [...outcome.steps, { step, isOk: false, ms: ms() }];
        outcome = { ...outcome, status: 'FAILED', steps, failure };
        return null;
      }
    },
    succeed: (person: TestResult['person']): void => {
      if (outcome.status === 'RUNNING') outcome = { ...outcome, status: 'SUCCEEDED', person };
    },
  };
};
