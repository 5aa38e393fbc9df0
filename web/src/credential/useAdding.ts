import { order } from '@latchkey/events/order/order.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { isUnclear } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { useProblemText } from '../kit/ErrorArea.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { isOtherCost, issueHash, type OrderTerms } from '../order/pickers.tsx';
import { formatOf, paramsOf } from './formSchema.ts';
import type { Dependencies } from './dependencies.ts';

export type Mode = 'single' | 'multiple';
export type Goal = 'issue' | 'draft';
type Values = Record<string, unknown> & {
  readonly params?: readonly (string | null)[];
};

const noTerms: OrderTerms = { displayName: null, customerCredentialProviderId: null };

export const bodyOf = ({ params, ...values }: Values, dependencies: Dependencies) => ({
  ...values,
  dataParams: paramsOf(formatOf(dependencies, values['cardProfileId'] as string), params && [...params]),
});

/** Returns the body for a range; the API increments the main parameter. */
const rangeBodyOf = (values: Values, dependencies: Dependencies) => {
  const main = formatOf(dependencies, values['cardProfileId'] as string)?.mainDataParam;
  const { dataParams, ...body } = bodyOf(values, dependencies);
  const others = Object.entries(dataParams).filter(([name]) => name !== main);
  return { ...body, dataParams: Object.fromEntries(others) };
};

interface Added {
  readonly count: number;
  readonly isShown: boolean;
}
interface FreshDraft {
  readonly values: OrderTerms & { readonly customerId: string };
  id: string | null;
  /**
   * Whether the outcome of a request was unclear, so that the draft may contain credentials and must not be
   * deleted.
   */
  mayHoldCredentials: boolean;
}

export const useAdding = (
  mode: Mode,
  dependencies: Dependencies,
  orderId: string | undefined,
  onClose: () => void,
) => {
  const t = useT();
  const { number } = useFormats();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const textOf = useProblemText();
  const { execute } = useExecute();
  const customer = useCustomer();
  const draft = useRef<FreshDraft | null>(null);
  const base = `/customers/${customer.id}/credentials`;

  const requestOf = (id: string, values: Values) => {
    const path = `/admin/orders/${id}/credentials`;
    return mode === 'multiple'
      ? { path: `${path}/bulk`, values: rangeBodyOf(values, dependencies) }
      : { path, values: bodyOf(values, dependencies) };
  };
  const send = async (id: string, values: Values): Promise<Added> => {
    const { data, isShown } = await execute(credential, { command: 'add', ...requestOf(id, values) });
    return { count: (data.credentialsIds ?? []).length, isShown };
  };

  const freshDraft = async (terms: OrderTerms) => {
    draft.current ??= {
      values: { customerId: customer.id, ...terms },
      id: null,
      mayHoldCredentials: false,
    };
    const { current } = draft;
    try {
      current.id ??= String((await execute(order, { command: 'create', values: current.values })).data.id);
    } catch (error) {
      if (!isUnclear(error)) draft.current = null;
      throw error;
    }
    if (current.values.displayName !== terms.displayName && terms.displayName !== null) {
      const values = { ...current.values, ...terms };
      await execute(order, { id: current.id, command: 'rename', method: 'PUT', values: terms });
      draft.current = { ...current, values };
    }
    return current.id;
  };
  /**
   * Deletes the draft that was created for these credentials if they were rejected (CRD-76). Keeps it if it
   * may contain credentials.
   */
  const afterFailure = async (error: unknown) => {
    const { current } = draft;
    if (!current?.id) return;
    if (isUnclear(error)) current.mayHoldCredentials = true;
    if (current.mayHoldCredentials) return;
    draft.current = null;
    try {
      await execute(order, { id: current.id, command: 'delete' });
    } catch (failure) {
      console.warn('the empty draft could not be deleted', failure);
    }
  };
  const add = async (values: Values, terms: OrderTerms) => {
    const id = orderId ?? (await freshDraft(terms));
    try {
      return { id, ...(await send(id, values)) };
    } catch (error) {
      await afterFailure(error);
      throw error;
    }
  };

  const finish = async (to: string, message?: string) => {
    await client.invalidateQueries();
    onClose();
    if (message !== undefined) notify(message, { autoHideDuration: 3000 });
    await navigate(to);
  };
  const counted = (key: 'added' | 'recorded' | 'issued', count: number) =>
    t(`credentialDialog.${key}`, { smart_count: count, count: number(count) });

  const toDraft = async (values: Values) => {
    const { id, count, isShown } = await add(values, noTerms);
    await finish(`${base}/drafts/${id}`, counted(isShown ? 'added' : 'recorded', count));
  };

  /**
   * Issues at the confirmed cost. If submitting fails, opens the draft, which keeps the credentials; if the
   * cost has changed, opens the draft's review. `onNext` continues with another credential instead of opening
   * the order.
   */
  const issue = async (values: Values, terms: OrderTerms, credits: number, onNext?: () => void) => {
    const { id, count } = await add(values, terms);
    try {
      await execute(order, { id, command: 'submit', values: { credits } });
      if (!onNext) return await finish(`${base}/order/${id}`, counted('issued', count));
      notify(counted('issued', count), { autoHideDuration: 3000 });
      onNext();
      await client.invalidateQueries();
    } catch (error) {
      notify(textOf(error), { type: 'error', autoHideDuration: 10_000 });
      await finish(`${base}/drafts/${id}${isOtherCost(error) ? issueHash : ''}`);
    }
  };
  return { toDraft, issue };
};
