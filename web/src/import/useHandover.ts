import { order } from '@latchkey/events/order/order.ts';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useCustomer } from '../core/customers.ts';
import type { dataProvider } from '../core/dataProvider.ts';
import { send } from '../core/http.ts';
import { isUnclear } from '../core/problem.ts';
import { contentTypeOf } from '../credential/formSchema.ts';
import type { AlreadyHeld } from '../order/pickers.tsx';
import { withLines, type Comparison, type Match } from './comparison.ts';
import type { ImportDraft, Pending } from './draft.ts';
import { bodyOf, rowByLine } from './importBody.ts';
import { serverFindings, type ServerFindings } from './serverFindings.ts';
import type { Table } from './useTable.ts';

export interface OrderTerms {
  readonly displayName: string;
  /** Absent if no order is created. */
  readonly customerCredentialProviderId?: string;
}

type Outcome =
  | {
      readonly kind: 'fine';
      readonly id: string;
      readonly count: number;
      readonly isShown: boolean;
      readonly comparison: Comparison | null;
      readonly alreadyHeld: AlreadyHeld;
      readonly update: { readonly bulkActionId: string | null; readonly orderId: string | null } | null;
    }
  | { readonly kind: 'refused'; readonly findings: ServerFindings }
  | { readonly kind: 'failed'; readonly error: unknown };

export const noneHeld: AlreadyHeld = { count: 0, first: [] };

/**
 * Returns functions that validate the file on the server and submit it. A retried submission reuses its
 * idempotency key.
 */
export const useHandover = (
  orderId: string | undefined,
  keepPending: (pending: Pending | null) => Promise<void>,
) => {
  const customer = useCustomer();
  const { execute } = useDataProvider<typeof dataProvider>();
  const [isBusy, setIsBusy] = useState(false);

  const queryOf = ({ terms }: ImportDraft, more: Readonly<Record<string, string>> = {}) =>
    new URLSearchParams({
      cardProfileId: String(terms.cardProfileId),
      pdfDesignId: String(terms.pdfDesignId),
      ...(terms.type === undefined ? {} : { type: terms.type }),
      ...more,
    });
  const contentOf = (draft: ImportDraft, table: Table) => {
    const { text, sent } = bodyOf({ ...draft, rows: table.rows });
    return { text, count: sent.length, places: () => rowByLine(text, sent) };
  };
  const inFile = (comparison: Comparison, draft: ImportDraft, table: Table): Comparison => {
    const places = contentOf(draft, table).places();
    return withLines(comparison, line => table.rows[places.get(line ?? 0) ?? -1]?.line ?? line);
  };
  const run = async (
    draft: ImportDraft,
    table: Table,
    { key, path, body, type }: Omit<Pending, 'count' | 'submits'>,
    command: string,
  ): Promise<Outcome> => {
    setIsBusy(true);
    try {
      const file = { content: new Blob([body], { type }), type };
      const { data, isShown } = await execute(order, { command, path, file, key });
      const count = data.credentialsIds?.length ?? 0;
      const answer = data as unknown as Partial<Comparison> & {
        readonly bulkActionId?: string | null;
        readonly orderId?: string | null;
        readonly alreadyHeld?: AlreadyHeld;
      };
      const comparison = answer.digest === undefined ? null : inFile(answer as Comparison, draft, table);
      const { bulkActionId, orderId: begun = null, alreadyHeld = noneHeld } = answer;
      const update = bulkActionId === undefined ? null : { bulkActionId, orderId: begun };
      return { kind: 'fine', id: String(data.id), count, isShown, comparison, alreadyHeld, update };
    } catch (error) {
      const findings = serverFindings(error, {
        ...draft,
        rows: table.rows,
        places: contentOf(draft, table).places(),
      });
      return findings ? { kind: 'refused', findings } : { kind: 'failed', error };
    } finally {
      setIsBusy(false);
    }
  };

  const checkPathOf = (draft: ImportDraft, match: Match, rows?: number) => {
    const matching = match === 'none' ? {} : { match };
    const more = {
      customerId: customer.id,
      ...matching,
      ...(rows === undefined ? {} : { rows: String(rows) }),
    };
    return `/admin/orders/csv/${match === 'none' ? 'check' : 'compare'}?${queryOf(draft, more)}`;
  };
  const comparisonFile = async (draft: ImportDraft, table: Table, match: Match, mediaType: string) => {
    const headers = { 'Content-Type': 'text/csv', Accept: mediaType };
    const body = contentOf(draft, table).text;
    const answer = await send(checkPathOf(draft, match), { method: 'POST', body, headers, isDry: true });
    return answer.blob();
  };
  const check = (draft: ImportDraft, table: Table, match: Match, maxRows?: number): Promise<Outcome> => {
    const path = checkPathOf(draft, match, maxRows);
    const request = { key: crypto.randomUUID(), path, type: 'text/csv', body: contentOf(draft, table).text };
    return run(draft, table, request, 'check');
  };

  const pendingOf = (
    draft: ImportDraft,
    table: Table,
    terms: OrderTerms | null,
    submits: boolean,
    credits: number | null,
    update?: Readonly<Record<string, string>>,
  ): Pending => {
    const { text: body, count } = contentOf(draft, table);
    const type = contentTypeOf(draft.source?.type ?? '');
    const cost = credits === null ? {} : { credits: String(credits) };
    const own = update ?? { submit: String(submits) };
    const more = { customerId: customer.id, ...own, ...cost, ...terms };
    const target = update === undefined ? '/admin/orders/csv' : '/admin/orders/csv/update';
    const path =
      orderId === undefined
        ? `${target}?${queryOf(draft, more)}`
        : `/admin/orders/${orderId}/credentials/csv?${queryOf(draft)}`;
    return { key: crypto.randomUUID(), path, type, body, count, submits };
  };

  const hand = async (draft: ImportDraft, table: Table, pending: Pending): Promise<Outcome> => {
    await keepPending(pending);
    const outcome = await run(draft, table, pending, 'entrust');
    if (outcome.kind !== 'failed' || !isUnclear(outcome.error)) await keepPending(null);
    return outcome;
  };
  return { isBusy, check, comparisonFile, hand, pendingOf };
};
