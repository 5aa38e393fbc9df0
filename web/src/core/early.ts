import type { Answer } from './http.ts';

/** An answer that nobody has taken for so long is not used any more, in ms. */
const keptFor = 30_000;
/** What changes meanwhile is told by nobody: an older answer is shown, and read anew at once, in ms. */
const goodFor = 1_000;

interface Early {
  readonly at: number;
  readonly answer: Promise<Answer>;
  /** The answer itself, once it is there. */
  settled?: Answer;
}
const asked = new Map<string, Early>();
/** When the oldest was asked for that was taken before live changes were heard. */
let oldest: number | null = null;

/** Asks for what a page begins with before the page itself is there. Resolves when all is answered; whoever takes an answer hears what was wrong with it. */
export const askEarly = async (
  urls: readonly string[],
  ask: (url: string) => Promise<Answer>,
): Promise<void> => {
  const answers = urls.flatMap(url => {
    if (asked.has(url)) return [];
    const one: Early = { at: performance.now(), answer: ask(url) };
    asked.set(url, one);
    return [one.answer.then(answer => (one.settled = answer))];
  });
  await Promise.allSettled(answers);
};

const taken = (url: string): Early | undefined => {
  const one = asked.get(url);
  asked.delete(url);
  if (!one || performance.now() - one.at > keptFor) return undefined;
  oldest = Math.min(oldest ?? one.at, one.at);
  return one;
};

/** What was asked for early, once; undefined where nothing was. */
export const takeEarly = <T>(url: string): Promise<Answer<T>> | undefined =>
  taken(url)?.answer as Promise<Answer<T>> | undefined;

/** The same where the answer is there already: it can be shown at once. */
export const takeAnswered = <T>(url: string): Answer<T> | undefined =>
  asked.get(url)?.settled ? (taken(url)?.settled as Answer<T> | undefined) : undefined;

/** The same without taking it: whoever shows the page takes it later. */
export const peekAnswered = <T>(url: string): Answer<T> | undefined =>
  asked.get(url)?.settled as Answer<T> | undefined;

/** Live changes are heard from now on. Answers whether what was taken until now may be out of date. */
export const hearsChanges = (): boolean => {
  const isOld = oldest !== null && performance.now() - oldest > goodFor;
  oldest = null;
  return isOld;
};

/** Something has changed: what was asked for before may be out of date. */
export const dropEarly = (): void => asked.clear();
