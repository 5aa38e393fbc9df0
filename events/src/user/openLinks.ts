import type { LinkPurpose } from './linkPurpose.ts';

interface OpenLink {
  readonly link: number;
  readonly until: string;
  readonly isMailed: boolean;
}
/** Newest unused link of each purpose. */
export type OpenLinks = Readonly<Partial<Record<LinkPurpose, OpenLink>>>;
interface Linked {
  readonly openLinks: OpenLinks;
}

/** Changes a link, or removes it if `change` returns undefined. */
export const withLink = <State extends Linked>(
  state: State,
  link: number,
  change: (one: OpenLink) => OpenLink | undefined,
): State => ({
  ...state,
  openLinks: Object.fromEntries(
    Object.entries(state.openLinks).map(([purpose, one]) => [purpose, one.link === link ? change(one) : one]),
  ),
});

/** Returns whether the link is the newest of its purpose, unused and not expired. */
export const isLinkOpen = (
  { openLinks }: Linked,
  { link, purpose }: { readonly link: number; readonly purpose: LinkPurpose },
  at: string,
): boolean => {
  const open = openLinks[purpose];
  return open?.link === link && Date.parse(at) < Date.parse(open.until);
};
