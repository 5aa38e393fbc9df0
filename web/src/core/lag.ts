/** Time in ms after which a stale response that isn't refetched no longer counts as lagging. */
const staleForMs = 15_000;
const staleTimers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
export const onLag = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const forget = (path: string) => {
  clearTimeout(staleTimers.get(path));
  if (staleTimers.delete(path)) tell();
};

/** Notes whether a response misses changes that this tab has recorded (`Position-Reached: false`). */
export const noteLag = (url: string, isLate: boolean) => {
  const path = url.replace(/\?.*$/, '');
  if (!isLate) return forget(path);
  clearTimeout(staleTimers.get(path));
  staleTimers.set(
    path,
    setTimeout(() => forget(path), staleForMs),
  );
  tell();
};

export const isLagging = () => staleTimers.size > 0;
