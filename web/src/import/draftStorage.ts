import { noDraft, type ImportDraft } from './draft.ts';

const longestMs = 24 * 3_600_000;
const store = 'imports';

interface StoredDraft {
  readonly at: number;
  readonly draft: ImportDraft;
}
/** Drafts in memory for the lifetime of the page; read before browser storage, and used without it. */
const inPage = new Map<string, StoredDraft>();

const writing = new Map<string, Promise<void>>();

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not kept')));
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('latchkey-imports', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
  return settled(request);
};

const within = async <T>(
  mode: IDBTransactionMode,
  work: (items: IDBObjectStore) => Promise<T>,
): Promise<T | null> => {
  if (typeof indexedDB === 'undefined') return null;
  try {
    const database = await open();
    try {
      return await work(database.transaction(store, mode).objectStore(store));
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('this browser does not keep the import over a reload', error);
    return null;
  }
};

export const keepDraft = async (key: string, draft: ImportDraft): Promise<void> => {
  inPage.set(key, { at: Date.now(), draft });
  if (writing.has(key)) return writing.get(key);
  const written = (async () => {
    // only the latest of the changes made during a write is written next
    for (let last: StoredDraft | undefined; inPage.has(key) && inPage.get(key) !== last;) {
      last = inPage.get(key)!;
      const stored = last;
      await within('readwrite', items => settled(items.put(stored, key)));
    }
    if (!inPage.has(key)) await within('readwrite', items => settled(items.delete(key)));
    writing.delete(key);
  })();
  writing.set(key, written);
  return written;
};

const deleteBefore = (items: IDBObjectStore, earliest: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const cursor = items.openCursor();
    cursor.addEventListener('error', () => reject(cursor.error ?? new Error('not deleted')));
    cursor.addEventListener('success', () => {
      const { result } = cursor;
      if (!result) return resolve();
      if ((result.value as StoredDraft).at < earliest) result.delete();
      result.continue();
    });
  });

/** Deletes the expired drafts of all customers and users, as their pages may never be opened again. */
const forgetExpired = async (): Promise<void> => {
  const earliest = Date.now() - longestMs;
  for (const [key, { at }] of inPage) if (at < earliest) inPage.delete(key);
  await within('readwrite', items => deleteBefore(items, earliest));
};

export const storedDraft = async (key: string): Promise<ImportDraft | null> => {
  await forgetExpired();
  const stored =
    inPage.get(key) ?? (await within('readonly', items => settled<StoredDraft | undefined>(items.get(key))));
  return stored ? { ...noDraft, ...stored.draft } : null;
};

export const forgetDraft = async (key: string): Promise<void> => {
  inPage.delete(key);
  await within('readwrite', items => settled(items.delete(key)));
};
