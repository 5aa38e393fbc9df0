import type { Mapping, Target } from './targets.ts';

const maxRemembered = 20;
const key = 'importMappings';

type Remembered = readonly (readonly [columns: string, mapping: Mapping])[];

const read = (): Remembered => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Remembered;
  } catch {
    return []; // not written by us
  }
};
const nameOf = (names: readonly string[], formatId: string) => JSON.stringify([formatId, ...names]);

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
  localStorage.setItem(key, JSON.stringify([[columns, mapping], ...others].slice(0, maxRemembered)));
};
