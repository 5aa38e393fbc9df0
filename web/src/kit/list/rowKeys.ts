const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Returns the element of a row that takes the focus: its link, else its first control. */
const focusable = (row: Element) =>
  row.querySelector<HTMLElement>('a.title') ?? row.querySelector<HTMLElement>('input.tick, button, a');
const isInView = (row: Element) => {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom >= 0 && top <= globalThis.innerHeight;
};
const isOnPage = (target: EventTarget | null) =>
  target instanceof HTMLElement && !target.matches('a, button, input, summary, [tabindex="0"], [role]');

const move = (rows: readonly Element[], target: EventTarget | null, key: string) => {
  const at = rows.findIndex(row => row.contains(target as Node | null));
  const visible = Math.max(rows.findIndex(isInView), 0);
  const isArrow = key.startsWith('Arrow');
  if (at === -1 && isArrow && (!isOnPage(target) || !isInView(rows[visible]!))) return false;
  const next = rows[at === -1 ? visible : at + steps[key]!];
  if (!next) return !isArrow;
  focusable(next)?.focus();
  return true;
};

/**
 * Opens the next (J) or previous (K) record of the list that the page was opened from. Returns whether the
 * page has a link for the key.
 */
const pressNeighborKey = (key: string) => {
  const link = document.querySelector<HTMLElement>(`main [aria-keyshortcuts=${key.toUpperCase()}]`);
  link?.click();
  return link !== null;
};

/**
 * Handles the keys of a list's search field and returns whether it did. The down arrow moves to the first
 * row. Esc clears the text, or leaves the field if it is empty.
 */
export const pressSearchKey = ({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean => {
  const field = target instanceof HTMLInputElement ? target.closest('main [role=search]') : null;
  const row = key === 'ArrowDown' ? document.querySelector('main [data-row]') : null;
  if (!field || (!row && key !== 'Escape')) return false;
  if (row) focusable(row)?.focus();
  else if (field.querySelector('button')) field.querySelector('button')!.click();
  else (target as HTMLElement).blur();
  return true;
};

/**
 * Handles the keys of lists and returns whether it did. J, K and the arrows move the focus from row to row;
 * on a record's page, J and K open its neighbors. X selects the focused row. Enter is left to the browser, as
 * the focus is on the row's link. Arrows scroll the page unless a row is focused, or no control is focused
 * and the list is in view.
 */
export const pressRowKey = ({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean => {
  const rows = [...document.querySelectorAll('main [data-row]')].filter(row => focusable(row) !== null);
  const row = rows.find(one => one.contains(target as Node | null));
  if (!row && /^[jk]$/.test(key) && pressNeighborKey(key)) return true;
  if (rows.length === 0) return false;
  if (key in steps) return move(rows, target, key);
  const tick = row?.querySelector<HTMLElement>('input.tick');
  if (key !== 'x' || !tick) return false;
  tick.click();
  return true;
};
