const resetContexts = ['admin', 'mobile-app'] as const;
export type ResetContext = (typeof resetContexts)[number];

export const resetPath = '/reset-password/';

export const resetContextAt = (pathname: string): ResetContext =>
  resetContexts.find(context => pathname === resetPath + context) ?? 'admin';
