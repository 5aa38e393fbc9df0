import { flushSync } from 'react-dom';

const fieldsIn = (page: HTMLElement | null) => [
  ...(page?.querySelectorAll<HTMLInputElement>('[role=table] input') ?? []),
];
const isOpen = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';

/**
 * Applies the fix of a field and moves the focus to the next field with an open problem, if necessary to the
 * next page (`turn`; null on the last one).
 */
export const fixAndMoveOn = (
  page: HTMLElement | null,
  field: HTMLElement,
  fix: () => void,
  turn: (() => void) | null,
): void => {
  const before = new Map(fieldsIn(page).map((one, at) => [one as HTMLElement, at]));
  const at = before.get(field) ?? -1;
  flushSync(fix);
  // a fix can remove rows from a filtered list, which moves rows of the next page up
  const later = fieldsIn(page).filter(one => (before.get(one) ?? Infinity) > at);
  const next = later.find(isOpen);
  if (next || !turn) return next?.focus();
  flushSync(turn);
  fieldsIn(page).find(isOpen)?.focus();
};
