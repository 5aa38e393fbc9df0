/** Shares one copy of immutable bytes among concurrent senders. It can be garbage-collected after use. */
export const sharedBytes = () => {
  const buffers = new Map<string, WeakRef<Buffer>>();
  const loading = new Map<string, Promise<Buffer | null>>();
  const forgotten = new FinalizationRegistry<string>(key => {
    if (buffers.get(key)?.deref() === undefined) buffers.delete(key);
  });
  return async (key: string, load: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const found = buffers.get(key)?.deref();
    if (found) return found;
    const begun = loading.get(key) ?? load().finally(() => loading.delete(key));
    loading.set(key, begun);
    const bytes = await begun;
    if (bytes && buffers.get(key)?.deref() !== bytes) {
      buffers.set(key, new WeakRef(bytes));
      forgotten.register(bytes, key);
    }
    return bytes;
  };
};
