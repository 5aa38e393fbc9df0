const resetContexts = ['admin', 'mobile-app'] as const;
export type ResetContext = (typeof resetContexts)[number];

export const resetPath = '/reset-password/';

/** PUB-56, PUB-57: whose password is set at this address; for one that does not exist, the console's. */
export const resetContextAt = (pathname: string): ResetContext =>
  resetContexts.find(context => pathname === resetPath + context) ?? 'admin';
