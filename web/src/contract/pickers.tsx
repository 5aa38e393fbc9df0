import { lazy } from 'react';

export const CustomerContract = lazy(() =>
  import('./ContractTab.tsx').then(module => ({ default: module.ContractTab })),
);
export const CustomerContractSummary = lazy(() =>
  import('./ContractSummary.tsx').then(module => ({ default: module.ContractSummary })),
);
