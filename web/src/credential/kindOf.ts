type Kind = 'user' | 'admin' | 'wallet';
interface Cards {
  readonly cardProfiles: readonly { readonly id: string; readonly isWallet: boolean }[];
}

export const kindOf = (
  { cardProfiles }: Cards,
  cardProfileId: string | null,
  type: 'user' | 'admin' | null | undefined,
): Kind =>
  cardProfiles.find(({ id }) => id === cardProfileId)?.isWallet === true ? 'wallet' : (type ?? 'user');
