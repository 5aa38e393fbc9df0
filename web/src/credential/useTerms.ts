import { useState } from 'react';
import { Problem } from '../core/problem.ts';
import type { OrderTerms } from '../order/pickers.tsx';

interface Asking {
  /** The values of the form below. */
  readonly values: Record<string, unknown>;
  /** `credits`: the confirmed cost. */
  readonly go: (terms: OrderTerms, credits: number, isNext: boolean) => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

const isAboutTerms = (error: unknown) =>
  error instanceof Problem &&
  error.errors.length > 0 &&
  error.errors.every(({ field }) => field === 'displayName' || field === 'customerCredentialProviderId');

/**
 * Asks for name and provider above the credential dialog. Problems with them are shown there; any other
 * problem closes it, so that the dialog below shows the problem at its field. Entered terms are kept for the
 * next time.
 */
export const useTerms = () => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [last, setLast] = useState<OrderTerms>();
  const ask = (values: Asking['values'], go: Asking['go']) =>
    new Promise<void>((resolve, reject) => setAsking({ values, go, resolve, reject }));
  const cancel = () => {
    asking?.resolve();
    setAsking(null);
  };
  const answer = async (terms: OrderTerms, credits: number, isNext: boolean) => {
    if (!asking) return;
    setLast(terms);
    try {
      await asking.go(terms, credits, isNext);
      asking.resolve();
    } catch (error) {
      if (isAboutTerms(error)) throw error;
      asking.reject(error);
    }
    setAsking(null);
  };
  return { values: asking?.values ?? null, last, ask, answer, cancel };
};
