/** Selected rows of a list. `seen`: the rows by ID, as last loaded. */
export interface Selection {
  readonly ids: readonly string[];
  readonly seen: ReadonlyMap<string, unknown>;
}
const maxLists = 5;
/** Selections by list. Only in memory, so that they are lost when signing out reloads the page. */
const kept = new Map<string, Selection>();

/** Keeps a list's selection when the user leaves the list. The key begins with the path of the list. */
export const keepSelection = (key: string, selection: Selection) => {
  kept.delete(key);
  if (selection.ids.length > 0) kept.set(key, selection);
  const [oldest] = kept.keys();
  if (kept.size > maxLists) kept.delete(oldest!);
};
export const takeSelection = (key: string) => {
  const selection = kept.get(key);
  kept.delete(key);
  return selection;
};

export const dropSelectionsOfOthers = (customerId: string) => {
  for (const key of kept.keys())
    if (key.startsWith('/customers/') && !key.startsWith(`/customers/${customerId}/`)) kept.delete(key);
};
