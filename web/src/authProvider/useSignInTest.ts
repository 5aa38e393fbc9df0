import type { SignInFailureReason, SignInTestStep } from '@latchkey/events/authProvider/signInFailure.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { http, post } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { sentOf } from './authProviderForm.ts';
import { failuresKey } from './failuresKey.ts';

export interface ShownTest {
  readonly id: string;
  readonly status: 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  readonly redirectUrl: string | null;
  readonly steps: readonly {
    readonly step: SignInTestStep;
    readonly isOk: boolean;
    readonly ms: number | null;
  }[];
  readonly failure: { readonly reason: SignInFailureReason; readonly detail: string } | null;
  readonly person: {
    readonly email: string;
    readonly fullName: string | null;
    readonly subject: string;
  } | null;
}

const askAgainMs = 1_500;

const useProgress = (path: string, begun: ShownTest | null): ShownTest | null => {
  const { data } = useQuery({
    queryKey: ['authProviders', path, 'test', begun?.id],
    queryFn: async ({ signal }) => (await http<ShownTest>(`${path}/tests/${begun?.id}`, { signal })).json,
    // an ended test no longer changes, so it isn't refetched with the provider's other queries
    enabled: ({ state }) => (state.data ?? begun)?.status === 'RUNNING',
    refetchInterval: askAgainMs,
  });
  return data ?? begun;
};

/** Manages the test of the entered settings: a sign-in in a separate window. */
export const useSignInTest = (path: string) => {
  const t = useT();
  const { trigger, getValues } = useFormContext();
  const queries = useQueryClient();
  const popup = useRef<Window | null>(null);
  const [begun, setBegun] = useState<ShownTest | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [beganAt, setBeganAt] = useState('');
  const test = useProgress(path, begun);
  const hasEnded = test !== null && test.status !== 'RUNNING';
  useEffect(() => {
    if (!hasEnded) return;
    popup.current?.close();
    void queries.invalidateQueries({ queryKey: failuresKey(path) });
  }, [hasEnded, path, queries]);
  const run = async () => {
    // must open during the click, because browsers block later popups
    popup.current = window.open('', 'latchkey-sign-in-test', 'popup,width=520,height=720');
    setProblem(null);
    setBegun(null);
    setIsBusy(true);
    setBeganAt(new Date().toISOString());
    try {
      if (!(await trigger(undefined, { shouldFocus: true }))) throw new Error(t('authProvider.test.invalid'));
      const made = await post<ShownTest>(`${path}/tests`, sentOf(getValues(), false));
      if (made.redirectUrl !== null && popup.current) popup.current.location.href = made.redirectUrl;
      setBegun(made);
    } catch (error) {
      popup.current?.close();
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  const redirectUrl = begun?.redirectUrl ?? null;
  return { test, redirectUrl, problem, isBusy, beganAt, hasEnded, run };
};
export type SignInTesting = ReturnType<typeof useSignInTest>;
