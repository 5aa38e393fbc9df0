import { useRef, useState } from 'react';
import { Problem } from '../core/problem.ts';
import type { OrderTerms } from '../order/pickers.tsx';

interface Asking {
  readonly values: Record<string, unknown>;
  readonly go: (terms: OrderTerms, credits: number, isNext: boolean) => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

const isAboutTerms = (error: unknown) =>
  error instanceof Problem &&
  error.errors.length > 0 &&
  error.errors.every(({ field }) => field === 'displayName' || field === 'customerCredentialProviderId');

/**
 * Manages the dialog for order name and provider above the credential form. Problems with these are shown in
 * the dialog; any other problem closes it and is passed to the form. Keeps the entered terms for the next
 * time.
 */
export const useTerms = () => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [last, setLast] = useState<OrderTerms>();
  const isAnswering = useRef(false);
  const isWaiting = () => asking !== null && !isAnswering.current;
  const ask = (values: Asking['values'], go: Asking['go']) =>
    new Promise<void>((resolve, reject) => setAsking({ values, go, resolve, reject }));
  const cancel = () => {
    asking?.resolve();
    setAsking(null);
  };
  const answer = async (terms: OrderTerms, credits: number, isNext: boolean) => {
    if (!asking) return;
    setLast(terms);
    isAnswering.current = true;
    try {
      await asking.go(terms, credits, isNext);
      asking.resolve();
    } catch (error) {
      if (isAboutTerms(error)) throw error;
      asking.reject(error);
    } finally {
      isAnswering.current = false;
    }
    setAsking(null);
  };
  return { values: asking?.values ?? null, isWaiting, last, ask, answer, cancel };
};
