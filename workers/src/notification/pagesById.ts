const perRead = 500;

export interface PageById {
  readonly after: string | null;
  readonly limit: number;
}

/** Yields the pages of rows that are read by ID, up to the first one that isn't full. */
export async function* pagesById<Row>(
  read: (page: PageById) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
  let after: string | null = null;
  let page: readonly Row[];
  do {
    page = await read({ after, limit: perRead });
    yield page;
    const last = page.at(-1);
    after = last === undefined ? null : idOf(last);
  } while (page.length === perRead);
}
