import type { FieldChange } from './historyRow.ts';

type Item = Readonly<Record<string, unknown>>;
const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const keyOf = (item: Item) => {
  const [key] = Object.keys(item).filter(name => /id$/i.test(name));
  return String(item['id'] ?? item['name'] ?? item[key ?? ''] ?? JSON.stringify(item));
};

export interface ItemChange {
  readonly key: string;
  readonly item: Item;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly changes: readonly FieldChange[];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Compares list entries by ID or name, or else by content. Returns null if a value is neither null nor a list
 * of objects, or if no entry was added, removed or changed.
 */
export const itemChangesOf = ({ from, to }: FieldChange): readonly ItemChange[] | null => {
  const [before, behind] = [from ?? [], to ?? []];
  if (!Array.isArray(before) || !Array.isArray(behind)) return null;
  if (![...before, ...behind].every(isItem) || before.length + behind.length === 0) return null;
  const old = new Map((before as Item[]).map(item => [keyOf(item), item]));
  const now = new Map((behind as Item[]).map(item => [keyOf(item), item]));
  const found = [...now].flatMap(([key, item]): readonly ItemChange[] => {
    const was = old.get(key);
    if (!was) return [{ key, item, kind: 'added', changes: [] }];
    const changes = [...new Set([...Object.keys(was), ...Object.keys(item)])].flatMap(field =>
      same(was[field], item[field]) ? [] : [{ field, from: was[field] ?? null, to: item[field] ?? null }],
    );
    return changes.length === 0 ? [] : [{ key, item, kind: 'changed', changes }];
  });
  const gone = [...old].flatMap(([key, item]): readonly ItemChange[] =>
    now.has(key) ? [] : [{ key, item, kind: 'removed', changes: [] }],
  );
  return found.length + gone.length === 0 ? null : [...gone, ...found];
};
