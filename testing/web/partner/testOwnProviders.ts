export interface Provider {
  readonly credentialProviderId: string;
}
interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/**
 * Emulates a partner's providers in the API. `added`: the provider that a command adds, without its config.
 */
export const ownProviders = (first: readonly Provider[] = [], added?: Provider) => {
  let rows = first;
  const answer = ({ method, url, body }: Sent) => {
    const id = url.split('/')[5];
    const now = rows.find(({ credentialProviderId }) => credentialProviderId === id);
    if (method === 'DELETE') rows = rows.filter(row => row !== now);
    const { configId } = (body ?? {}) as { readonly configId?: string };
    const next = { ...(now ?? added)!, configId };
    if (configId !== undefined) rows = [next];
    return [{ ...next, id: next.credentialProviderId }, id === undefined ? 201 : 200] as const;
  };
  return { rows: () => rows, answer };
};

export const partOf = (rows: readonly object[] = [], id?: string): unknown =>
  id === undefined ? rows : rows.find(row => (row as { readonly id?: string }).id === id);
