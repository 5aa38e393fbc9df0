import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCustomer, type CustomerRow } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { MissingSteps } from '../credential/MissingSteps.tsx';
import { useDependencies, type Dependencies } from '../credential/dependencies.ts';
import { preselected } from '../credential/preselected.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { PageSkeleton } from '../kit/Skeletons.tsx';
import { noDraft, type ImportDraft } from './draft.ts';
import { ImportRunning } from './ImportRunning.tsx';
import { storedDraft } from './draftStorage.ts';
import { Wizard } from './Wizard.tsx';

const freshDraft = ({ cardProfiles, pdfDesigns }: Dependencies, customer: CustomerRow): ImportDraft => ({
  ...noDraft,
  terms: {
    cardProfileId: preselected(cardProfiles, 'defaultCardProfileId', customer)?.one.id ?? null,
    pdfDesignId: preselected(pdfDesigns, 'defaultPdfDesignId', customer)?.one.id ?? null,
    type: undefined,
  },
});

/**
 * Loads the import that the user was preparing before leaving or reloading the page; null if there is none,
 * undefined while loading.
 */
const useStoredDraft = (key: string): ImportDraft | null | undefined => {
  const [stored, setStored] = useState<{ readonly key: string; readonly draft: ImportDraft | null }>();
  useEffect(() => {
    let isOver = false;
    void storedDraft(key).then(draft => !isOver && setStored({ key, draft }));
    return () => {
      isOver = true;
    };
  }, [key]);
  return stored?.key === key ? stored.draft : undefined;
};

export const ImportPage = () => {
  const t = useT();
  const [search] = useSearchParams();
  const { id: userId } = useProfile();
  const customer = useCustomer();
  const orderId = search.get('draft') ?? undefined;
  const running = search.get('order');
  const key = `${userId} ${customer.id} ${orderId ?? ''}`;
  const dependencies = useDependencies(running === null);
  const stored = useStoredDraft(key);
  if (running !== null)
    return (
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <PageHead title={t('import.title')} />
        <ImportRunning orderId={running} />
      </Box>
    );
  if (dependencies.error !== null)
    return (
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <PageHead title={t('import.title')} />
        <ErrorArea error={dependencies.error} onAgain={dependencies.again} />
      </Box>
    );
  if (dependencies.isPending || stored === undefined) return <PageSkeleton />;
  if (dependencies.missing.length > 0)
    return (
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <PageHead title={t('import.title')} />
        <Notice kind="info">{t('import.missing')}</Notice>
        <MissingSteps />
      </Box>
    );
  return (
    <Wizard
      key={key}
      storageKey={key}
      orderId={orderId}
      dependencies={dependencies}
      initial={stored ?? freshDraft(dependencies, customer)}
    />
  );
};
