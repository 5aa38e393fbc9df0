import { providerConfig } from '@latchkey/events/providerConfig/providerConfig.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';

const column = columnsOf(providerConfig)();
const kinds = providerConfig.row.shape.credentialProvider.options;

export const ProviderConfigsPage = () => {
  const t = useT();
  const { writablePartners } = useProfile();
  const columns = [
    column('displayName', { isTitle: true }),
    ...(kinds.length > 1
      ? [
          column('credentialProvider', {
            render: row => t(`customer.providerKinds.${row.credentialProvider}`),
          }),
        ]
      : []),
    column('projectId', { align: 'right', width: 140 }),
    column('apiKeyName', { rank: 2 }),
  ];
  const filters = [
    {
      source: 'credentialProvider',
      label: t('providerConfig.fields.credentialProvider'),
      choices: kinds.map(value => ({ value, text: t(`customer.providerKinds.${value}`) })),
    },
    {
      source: 'partnerId',
      label: t('providerConfig.fields.partnerId'),
      choices: writablePartners.map(({ id, name }) => ({ value: id, text: name })),
    },
  ];
  return (
    <ListPage title={t('providerConfig.list.title')}>
      <EntityList
        of={providerConfig}
        label={t('providerConfig.list.title')}
        columns={columns}
        filters={filters}
        empty={t('providerConfig.list.empty')}
      />
    </ListPage>
  );
};
