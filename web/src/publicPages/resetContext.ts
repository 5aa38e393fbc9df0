const resetContexts = ['admin', 'mobile-app'] as const;
export type ResetContext = (typeof resetContexts)[number];

export const resetPath = '/reset-password/';

/** Returns whose password a URL resets; by default the console's (PUB-56, PUB-57). */
export const resetContextAt = (pathname: string): ResetContext =>
  resetContexts.find(context => pathname === resetPath + context) ?? 'admin';
