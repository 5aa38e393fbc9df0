import { textsOf, type EarlyTexts } from '../core/earlyTexts.ts';
import type { Answer } from '../core/http.ts';
import { earlyCards, earlyTable, element, type EarlyAround, type EarlyList } from '../kit/list/earlyRows.ts';
import { chosenColumns, columnsKey, type Remembered } from '../kit/list/shownColumns.ts';
import { earlyLook } from './earlyLook.ts';

/** What the first script knows when the rows are there. */
export interface EarlyAnswers<Row> extends Omit<EarlyAround, 't'> {
  readonly rows: Answer<readonly Row[]>;
  readonly texts: EarlyTexts;
}

/** Narrower pages have cards, as `DataTable` decides. */
const narrow = '(max-width: 599.95px)';
const dark = '(prefers-color-scheme: dark)';
/** What react-admin's store keeps in this browser. */
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(`RaStore.${key}`) ?? 'null');
const modeOf = (chosen: unknown) => {
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return window.matchMedia(dark).matches ? 'dark' : 'light';
};
const totalOf = ({ headers, json }: Answer<readonly unknown[]>) => {
  const total = Number(headers.get('Content-Range')?.split('/')[1]);
  return Number.isNaN(total) ? json.length : total;
};

/**
 * Draws the rows of a list into the frame of the page, before the console's scripts are there: its heading, its rows and where they lead. The console takes their
 * place, with the same words. Says whether there was something to draw, and the frame to draw it in.
 */
export const drawEarly = <Row>(
  root: HTMLElement,
  list: EarlyList<Row>,
  { customer, rows, texts, locale }: EarlyAnswers<Row>,
): boolean => {
  const main = root.querySelector('.frame main');
  if (!main || rows.json.length === 0) return false;
  const t = textsOf(texts);
  const kept = stored(columnsKey(list.storeKey)) as Remembered | null;
  const { shown } = chosenColumns(list.columnsOf({ t, locale, customer }), kept);
  const draw = window.matchMedia(narrow).matches ? earlyCards : earlyTable;
  const block = (name: string) => element('div', { class: name });
  main.replaceChildren(
    element('style', {}, [earlyLook(modeOf(stored('theme')))]),
    element('h1', {}, [t(list.title)]),
    block('add'),
    ...(list.hasViews ? [block('views')] : []),
    block('tools'),
    ...(totalOf(rows) > rows.json.length ? [block('pages')] : []),
    draw({ columns: shown, rows: rows.json, linkOf: row => list.linkOf(customer.id, row) }),
  );
  return true;
};
