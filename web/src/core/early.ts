import { http, type Answer } from './http.ts';

const asked = new Map<string, Promise<Answer>>();

/** Asks for what the first page begins with while its scripts are on their way. */
export const askEarly = (url: string): void => {
  const answer = http(url);
  answer.catch(() => undefined); // whoever takes it hears of it
  asked.set(url, answer);
};

/** What was asked for early, once; undefined where nothing was. */
export const takeEarly = <T>(url: string): Promise<Answer<T>> | undefined => {
  const answer = asked.get(url);
  asked.delete(url);
  return answer as Promise<Answer<T>> | undefined;
};
