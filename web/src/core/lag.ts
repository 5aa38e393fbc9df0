/** A page that asks again does so within this time; what is not asked again is no longer shown. */
const keptFor = 15_000;
const late = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
export const onLag = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const forget = (path: string) => {
  clearTimeout(late.get(path));
  if (late.delete(path)) tell();
};

/** Notes whether an answer lacks what this browser has recorded (`Position-Reached: false`). */
export const noteLag = (url: string, isLate: boolean) => {
  const path = url.replace(/\?.*$/, '');
  if (!isLate) return forget(path);
  clearTimeout(late.get(path));
  late.set(
    path,
    setTimeout(() => forget(path), keptFor),
  );
  tell();
};

/** Something that was recorded here is not shown yet. */
export const isLagging = () => late.size > 0;
