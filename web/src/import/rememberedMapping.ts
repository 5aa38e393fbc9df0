import type { Mapping, Target } from './targets.ts';

const most = 20;
const key = 'importMappings';

type Remembered = readonly (readonly [columns: string, mapping: Mapping])[];

const read = (): Remembered => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Remembered;
  } catch {
    return []; // somebody else's text under this name
  }
};
const nameOf = (names: readonly string[], formatId: string) => JSON.stringify([formatId, ...names]);

/** What the columns of these names became last time, with this data format. */
export const rememberedMapping = (
  names: readonly string[],
  formatId: string,
  targets: readonly Target[],
): Mapping | null => {
  const found = read().find(([columns]) => columns === nameOf(names, formatId))?.[1];
  return found?.every(one => one === null || targets.includes(one)) ? found : null;
};

export const rememberMapping = (names: readonly string[], formatId: string, mapping: Mapping): void => {
  const columns = nameOf(names, formatId);
  const others = read().filter(([one]) => one !== columns);
  localStorage.setItem(key, JSON.stringify([[columns, mapping], ...others].slice(0, most)));
};
