import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { TranslationMessages } from 'react-admin';
import type { CustomerRow } from '../core/customers.ts';
import { textsOf } from '../core/earlyTexts.ts';
import type { Answer } from '../core/http.ts';
import { earlyCards, earlyTable, element } from '../kit/list/earlyRows.ts';
import { chosenColumns, columnsKey, type Remembered } from '../kit/list/shownColumns.ts';
import { earlyOrderColumns } from '../order/earlyOrders.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { earlyLook } from './earlyLook.ts';

/** What the first script knows when the rows are there. */
export interface EarlyAnswers {
  readonly customer: CustomerRow;
  readonly rows: Answer<readonly OrderRow[]>;
  readonly messages: TranslationMessages;
  readonly locale: Locale;
}
/** The lists that are drawn early. */
export type EarlyPlace = 'orders' | 'drafts';

/** Narrower pages have cards, as `DataTable` decides. */
const narrow = '(max-width: 599.95px)';
const dark = '(prefers-color-scheme: dark)';
/** What react-admin's store keeps in this browser. */
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(`RaStore.${key}`) ?? 'null');
const modeOf = (chosen: unknown) => {
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return window.matchMedia(dark).matches ? 'dark' : 'light';
};
const totalOf = ({ headers, json }: Answer<readonly OrderRow[]>) => {
  const total = Number(headers.get('Content-Range')?.split('/')[1]);
  return Number.isNaN(total) ? json.length : total;
};

/**
 * Draws the rows of a list of orders into the frame of the page, before the console's scripts are there: its heading, its rows and where they lead. The console takes their
 * place, with the same words. Says whether there was something to draw, and the frame to draw it in.
 */
export const drawEarly = (
  root: HTMLElement,
  place: EarlyPlace,
  { customer, rows, messages, locale }: EarlyAnswers,
): boolean => {
  const main = root.querySelector('.frame main');
  if (!main || rows.json.length === 0) return false;
  const t = textsOf(messages);
  const columns = earlyOrderColumns({ t, locale, customer });
  const { shown } = chosenColumns(columns, stored(columnsKey(place)) as Remembered | null);
  const linkOf = ({ id, status }: OrderRow) =>
    `/customers/${customer.id}/credentials/${status === 'DRAFT' ? 'drafts' : 'order'}/${id}`;
  const draw = window.matchMedia(narrow).matches ? earlyCards : earlyTable;
  const block = (name: string) => element('div', { class: name });
  const before = [
    block('add'),
    ...(place === 'orders' ? [block('views')] : []),
    block('tools'),
    ...(totalOf(rows) > rows.json.length ? [block('pages')] : []),
  ];
  const title = t(place === 'orders' ? 'order.list.title' : 'order.drafts.title');
  main.replaceChildren(
    element('style', {}, [earlyLook(modeOf(stored('theme')))]),
    element('h1', {}, [title]),
    ...before,
    draw({ columns: shown, rows: rows.json, linkOf }),
  );
  return true;
};
