import { appleIssuerId, googleIssuerId, walletIssuer } from '@latchkey/events/walletIssuer/walletIssuer.ts';

export const applePath = `${walletIssuer.path}/${appleIssuerId}`;
export const googlePath = `${walletIssuer.path}/${googleIssuerId}`;
