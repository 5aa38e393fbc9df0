import EvidenceIcon from '@mui/icons-material/FactCheckOutlined';
import { Suspense, useState } from 'react';
import { lazyPart } from '../core/lazyPart.ts';
import { useT } from '../core/t.ts';
import type { RowAction } from './list/RowMenu.tsx';

const EvidenceDialog = lazyPart(() => import('./EvidenceDialog.tsx').then(part => part.EvidenceDialog));

/**
 * Returns the menu item for the evidence of an entity, given its path in the API, and the dialog that it
 * opens.
 */
export const useEvidence = (of: 'credential' | 'order', path: string) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const evidence: RowAction = {
    label: t('kit.evidence.open'),
    icon: EvidenceIcon,
    onClick: () => setOpen(true),
  };
  const dialog = isOpen && (
    <Suspense>
      <EvidenceDialog of={of} path={path} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { evidence, dialog };
};
