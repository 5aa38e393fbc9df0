import { Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { DetailPage } from '../kit/DetailPage.tsx';
import { DeliveriesTab } from './DeliveriesTab.tsx';
import { KeysTab } from './KeysTab.tsx';
import { ProcessesTab } from './ProcessesTab.tsx';
import { ProjectionsTab } from './ProjectionsTab.tsx';
import { QueuesTab } from './QueuesTab.tsx';
import { StorageTab } from './StorageTab.tsx';

export const SystemPage = () => {
  const t = useT();
  return (
    <DetailPage
      title={t('maintenance.title')}
      lead={<Typography color="textSecondary">{t('maintenance.lead')}</Typography>}
      base="/global/system"
      tabs={[
        { name: 'processes', label: t('maintenance.tabs.processes'), content: <ProcessesTab /> },
        { name: 'projections', label: t('maintenance.tabs.projections'), content: <ProjectionsTab /> },
        { name: 'queues', label: t('maintenance.tabs.queues'), content: <QueuesTab /> },
        { name: 'deliveries', label: t('maintenance.tabs.deliveries'), content: <DeliveriesTab /> },
        { name: 'storage', label: t('maintenance.tabs.storage'), content: <StorageTab /> },
        { name: 'keys', label: t('maintenance.tabs.keys'), content: <KeysTab /> },
      ]}
    />
  );
};
