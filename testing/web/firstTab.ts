type Lead = () => Promise<unknown>;

/** Grants locks to this tab immediately. Returns a function that restores the original lock manager. */
export const asFirstTab = () => {
  const request = async (_: string, ...rest: readonly unknown[]) => (rest.at(-1) as Lead)();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return () => void Reflect.deleteProperty(navigator, 'locks');
};
