import { accountOf, type Pricing } from '../core/account.ts';

type Kind = 'user' | 'admin' | 'wallet';
interface Cards {
  readonly cardProfiles: readonly { readonly id: string; readonly isWallet: boolean }[];
}

/** What kind of credential is made with a card profile. */
export const kindOf = (
  { cardProfiles }: Cards,
  cardProfileId: string | null,
  type: 'user' | 'admin' | null | undefined,
): Kind =>
  cardProfiles.find(({ id }) => id === cardProfileId)?.isWallet === true ? 'wallet' : (type ?? 'user');

/** The credits that so many credentials of a kind take, beside what the contract still includes. */
export const creditsFor = (pricing: Pricing | undefined, kind: Kind, count: number): number => {
  const figure = pricing && accountOf(pricing).figures.find(one => one.kind === kind);
  return Math.max(0, count - Math.max(0, (figure?.included ?? 0) - (figure?.usage ?? 0)));
};
