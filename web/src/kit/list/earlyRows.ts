import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { CustomerRow } from '../../core/customers.ts';
import type { Key, T } from '../../core/t.ts';
import type { Column } from '../columnsOf.ts';
import { leaving, sharedFrom, shownFrom, standingIn, widening, widthOf } from './leaving.ts';
import { menuWidth, tickWidth } from './measures.ts';

/** A column whose cells are drawn without React, from the texts that the list itself shows. */
export interface EarlyColumn<Row> extends Omit<Column<Row>, 'render' | 'label' | 'isSortable'> {
  readonly label: string;
  readonly draw: (row: Row) => readonly (Node | string)[];
}
/** The rows of a list before the console is alive. */
export interface EarlyRows<Row> {
  readonly columns: readonly EarlyColumn<Row>[];
  readonly rows: readonly Row[];
  readonly linkOf: (row: Row) => string;
}

/** What its rows are drawn by. */
export interface EarlyAround {
  readonly t: T;
  readonly locale: Locale;
  readonly customer: CustomerRow;
}
/** A list of a customer whose rows can be drawn before the console is there. */
export interface EarlyList<Row> {
  /** As its `EntityList` has it. */
  readonly storeKey: string;
  readonly title: Key;
  readonly hasViews: boolean;
  readonly columnsOf: (around: EarlyAround) => readonly EarlyColumn<Row>[];
  readonly linkOf: (customerId: string, row: Row) => string;
}

type Attributes = Readonly<Record<string, string>>;
type Content = readonly (Node | string)[];
/** An element with its attributes and what stands in it. */
export const element = (name: string, attributes: Attributes = {}, content: Content = []): HTMLElement => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
};

/** A real link, for a pointer alone: the keyboard and whoever listens wait for the list itself, which takes its place. */
const cellOf = <Row>({ isTitle, draw }: EarlyColumn<Row>, row: Row, link: string): Content =>
  isTitle ? [element('a', { href: link, class: 'title', tabindex: '-1' }, draw(row))] : draw(row);

const ruleOf = (selector: string, [at, style]: [string, Readonly<Record<string, string>>]) =>
  `${at}{${selector}{${Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}}`;
/** The columns that leave where the table is too narrow, by the rules of the list itself. */
const rulesOf = <Row>(columns: readonly EarlyColumn<Row>[]) => {
  const from = shownFrom(columns, tickWidth + menuWidth);
  return columns
    .flatMap(({ source, isTitle, hasStandIn = false }, n) => {
      const rules = isTitle ? widening(sharedFrom(columns, from)) : leaving(from.get(source) ?? 0);
      const instead = hasStandIn ? standingIn(from.get(source) ?? 0) : {};
      return [
        ...Object.entries(rules).map(rule => ruleOf(`.early tr > :nth-child(${n + 2})`, rule)),
        ...Object.entries(instead).map(rule => ruleOf(`.early table [data-of=${source}]`, rule)),
      ];
    })
    .join('');
};

/** The table, with the space of ticks and menus. */
export const earlyTable = <Row>({ columns, rows, linkOf }: EarlyRows<Row>): HTMLElement => {
  const heading = (column: EarlyColumn<Row>) => {
    const width = widthOf(column, columns);
    const cell = element('th', { class: column.align ?? '' }, [column.label]);
    cell.style.width = typeof width === 'number' ? `${width}px` : width;
    return cell;
  };
  const [tick, menu] = [tickWidth, menuWidth].map(width => element('th', { width: String(width) }));
  const lines = rows.map(row =>
    element('tr', {}, [
      element('td'),
      ...columns.map(column =>
        element('td', { class: column.align ?? '' }, cellOf(column, row, linkOf(row))),
      ),
      element('td'),
    ]),
  );
  return element('div', { class: 'early' }, [
    element('style', {}, [rulesOf(columns)]),
    element('table', {}, [
      element('thead', {}, [element('tr', {}, [tick!, ...columns.map(heading), menu!])]),
      element('tbody', {}, lines),
    ]),
  ]);
};

/** The cards of narrow screens. */
export const earlyCards = <Row>({ columns, rows, linkOf }: EarlyRows<Row>): HTMLElement => {
  const whole = columns.filter(({ isTitle, isMark, isWhole }) => !isTitle && (isMark || isWhole));
  const details = columns.filter(one => one.rank !== 3 && !one.isTitle && !whole.includes(one));
  const card = (row: Row) => {
    const title = columns.filter(({ isTitle }) => isTitle).flatMap(one => cellOf(one, row, linkOf(row)));
    return element('li', {}, [
      element('div', { class: 'head' }, title),
      ...whole.map(({ draw }) => element('div', {}, draw(row))),
      element(
        'dl',
        {},
        details.map(({ label, draw }) =>
          element('div', {}, [element('dt', {}, [label]), element('dd', {}, draw(row))]),
        ),
      ),
    ]);
  };
  return element('ul', { class: 'early' }, rows.map(card));
};
