import { lazy } from 'react';

/** Fetched when the tab is opened. */
export const CustomerContract = lazy(() =>
  import('./ContractTab.tsx').then(module => ({ default: module.ContractTab })),
);
