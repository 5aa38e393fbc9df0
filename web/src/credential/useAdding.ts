import { order } from '@latchkey/events/order/order.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { useProblemText } from '../kit/ErrorArea.tsx';
import { useExecute } from '../kit/useExecute.ts';
import type { OrderTerms } from '../order/pickers.tsx';
import { contentTypeOf, formatOf } from './formSchema.ts';
import type { Dependencies } from './dependencies.ts';

export type Mode = 'single' | 'multiple' | 'csv';
/** Which of the two buttons is the primary one. */
export type Goal = 'issue' | 'draft';
type Values = Record<string, unknown> & {
  readonly file?: File;
  readonly params?: readonly (string | null)[];
};

const noTerms = { displayName: null, customerCredentialProviderId: null };

/** The values of the form as the API expects them: data parameters by name, empty ones left out. */
export const bodyOf = ({ params, ...values }: Values, known: Dependencies) => {
  const format = formatOf(known, values['cardProfileId'] as string);
  const dataParams = (format?.dynamicData ?? []).flatMap(({ name }, n) => {
    const value = params?.[n];
    return value === null || value === undefined ? [] : [[name, value] as const];
  });
  return { ...values, dataParams: Object.fromEntries(dataParams) };
};

const csvUrl = (orderId: string, { cardProfileId, pdfDesignId, type }: Values) => {
  const query = new URLSearchParams({
    cardProfileId: String(cardProfileId),
    pdfDesignId: String(pdfDesignId),
  });
  if (type !== undefined) query.set('type', String(type));
  return `/admin/orders/${orderId}/credentials/csv?${query}`;
};

/** Adding credentials: to a draft, or issued at once (CRD-75 to CRD-77, CSV-07, CSV-08). */
export const useAdding = (
  mode: Mode,
  known: Dependencies,
  orderId: string | undefined,
  onClose: () => void,
) => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const textOf = useProblemText();
  const { execute } = useExecute();
  const customer = useCustomer();
  const base = `/customers/${customer.id}/credentials`;

  const send = async (id: string, values: Values): Promise<number> => {
    if (mode === 'csv') {
      const { file } = values;
      const headers = { 'Content-Type': contentTypeOf(file?.type ?? '') };
      const { json } = await http<{ credentialsIds: string[] }>(csvUrl(id, values), {
        method: 'POST',
        headers,
        body: file,
      });
      return json.credentialsIds.length;
    }
    const path = `/admin/orders/${id}/credentials${mode === 'multiple' ? '/bulk' : ''}`;
    const body = mode === 'multiple' ? values : bodyOf(values, known);
    const { data } = await execute(credential, { command: 'add', path, values: body });
    return data.credentialsIds?.length ?? 1;
  };

  /** A fresh order with these credentials; it is deleted again when adding them fails (CRD-76). */
  const fresh = async (values: Values, terms: object) => {
    const { data } = await execute(order, {
      command: 'create',
      values: { customerId: customer.id, ...terms },
    });
    const id = String(data.id);
    try {
      return { id, count: await send(id, values) };
    } catch (error) {
      await execute(order, { id, command: 'delete' });
      throw error;
    }
  };

  const finish = async (to: string) => {
    await client.invalidateQueries();
    onClose();
    await navigate(to);
  };

  const toDraft = async (values: Values) => {
    const { id, count } =
      orderId === undefined
        ? await fresh(values, noTerms)
        : { id: orderId, count: await send(orderId, values) };
    notify(t('credential.dialog.added', { smart_count: count }), { autoHideDuration: 3000 });
    await finish(`${base}/drafts/${id}`);
  };

  /** A refused submit leaves the draft as it is: what was typed is in it. */
  const issue = async (values: Values, terms: OrderTerms) => {
    const { id, count } = await fresh(values, terms);
    try {
      await execute(order, { id, command: 'submit' });
      notify(t('credential.dialog.issued', { smart_count: count }), { autoHideDuration: 3000 });
      await finish(`${base}/order/${id}`);
    } catch (error) {
      notify(textOf(error), { type: 'error', autoHideDuration: 10_000 });
      await finish(`${base}/drafts/${id}`);
    }
  };
  return { toDraft, issue };
};
