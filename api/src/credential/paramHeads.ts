import { shownParamName } from '@latchkey/events/dataFormat/shownParamName.ts';
import type { ExportTexts } from '@latchkey/events/credential/exportTexts.ts';

/**
 * Returns the headings of data parameters in a file: their display names, as forms show them. If another
 * column has the same display name, the parameter's own name is used.
 */
export const paramHeads = (
  names: readonly string[],
  heads: ExportTexts['heads'],
): ReadonlyMap<string, string> => {
  const { cardNumber, ...fixed } = heads;
  const shown = names.map(name => shownParamName(name, cardNumber));
  const others = new Set(Object.values(fixed).map(head => head.toLowerCase()));
  const isTaken = (head: string) =>
    others.has(head.toLowerCase()) || shown.filter(one => one === head).length > 1;
  return new Map(names.map((name, n) => [name, isTaken(shown[n]!) ? name : shown[n]!]));
};
