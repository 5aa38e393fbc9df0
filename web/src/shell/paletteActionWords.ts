import type { T } from '../core/t.ts';
import { foundActions, type Action } from './paletteActionList.tsx';
import { hasWords } from './paletteMatch.ts';

/** Minimum number of letters of a word that stands for an action. */
const minLetters = 3;

/**
 * Returns the words of the query that don't belong to the action, such as the name in "suspend anna" or "anna
 * suspend". Null if the action doesn't lead to a list, or if only one of both was typed.
 */
export const otherWords = ({ text, words, isInList }: Action, q: string, t: T): string | null => {
  if (isInList !== true) return null;
  const typed = q.split(/\s+/).filter(Boolean);
  const others = typed.filter(word => word.length < minLetters || !hasWords(`${t(text)} ${words}`, word));
  return others.length === 0 || others.length === typed.length ? null : others.join(' ');
};

/** Returns the names in a query that also has an action, one for each action that it can mean. */
export const namesWithAction = (q: string, t: T): readonly string[] => [
  ...new Set(foundActions.flatMap(action => otherWords(action, q, t) ?? [])),
];
