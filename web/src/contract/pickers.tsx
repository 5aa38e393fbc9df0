import { lazy } from 'react';

/** Loaded when the tab is opened. */
export const CustomerContract = lazy(() =>
  import('./ContractTab.tsx').then(module => ({ default: module.ContractTab })),
);
/** The contract at a glance, for the overview of a customer. */
export const CustomerContractSummary = lazy(() =>
  import('./ContractSummary.tsx').then(module => ({ default: module.ContractSummary })),
);
