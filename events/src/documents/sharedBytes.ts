/** Shares one copy of immutable bytes among concurrent senders, and releases it after the last of them. */
export const sharedBytes = () => {
  const known = new Map<string, WeakRef<Buffer>>();
  const loading = new Map<string, Promise<Buffer | null>>();
  const forgotten = new FinalizationRegistry<string>(key => {
    if (known.get(key)?.deref() === undefined) known.delete(key);
  });
  return async (key: string, load: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const found = known.get(key)?.deref();
    if (found) return found;
    const begun = loading.get(key) ?? load().finally(() => loading.delete(key));
    loading.set(key, begun);
    const bytes = await begun;
    if (bytes && known.get(key)?.deref() !== bytes) {
      known.set(key, new WeakRef(bytes));
      forgotten.register(bytes, key);
    }
    return bytes;
  };
};
