import { googleTextColor } from '@latchkey/events/cardProfile/design/checks.ts';
import type { Looks, Wallet } from '@latchkey/events/cardProfile/design/design.ts';

/** Returns the looks as the wallet renders them. Google picks text colors itself. */
export const walletLooks = (wallet: Wallet, looks: Looks): Looks => {
  if (wallet === 'apple') return looks;
  const color = googleTextColor(looks);
  return { ...looks, values: color, labels: color };
};
