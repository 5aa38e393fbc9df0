import { providerConfig } from '@latchkey/events/providerConfig/providerConfig.ts';
import { useProfile } from '../app/profile.tsx';
import { useSay } from '../app/say.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';

const column = columnsOf(providerConfig)();
const kinds = providerConfig.row.shape.credentialProvider.options;

export const ProviderConfigsPage = () => {
  const say = useSay();
  const { writablePartners } = useProfile();
  const columns = [
    column('displayName', { isTitle: true }),
    ...(kinds.length > 1
      ? [
          column('credentialProvider', {
            render: row => say(`customer.providerKinds.${row.credentialProvider}`),
          }),
        ]
      : []),
    column('projectId', { align: 'right', width: 140 }),
    column('apiKeyName'),
  ];
  const filters = [
    {
      source: 'credentialProvider',
      label: say('providerConfig.fields.credentialProvider'),
      choices: kinds.map(value => ({ value, text: say(`customer.providerKinds.${value}`) })),
    },
    {
      source: 'partnerId',
      label: say('providerConfig.fields.partnerId'),
      choices: writablePartners.map(({ id, name }) => ({ value: id, text: name })),
    },
  ];
  return (
    <ListPage title={say('providerConfig.list.title')}>
      <EntityList
        of={providerConfig}
        label={say('providerConfig.list.title')}
        columns={columns}
        filters={filters}
        empty={say('providerConfig.list.empty')}
      />
    </ListPage>
  );
};
