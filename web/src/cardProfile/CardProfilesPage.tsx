import { cardProfileStatus } from '@latchkey/events/cardProfile/cardProfile.ts';
import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { ListPage } from '../kit/ListPage.tsx';
import { CardProfileList } from './CardProfileList.tsx';
import { NewProfile } from './ProfileDialogs.tsx';

export const CardProfilesPage = () => {
  const t = useT();
  const { id } = useCustomer();
  const owner = { customerId: id };
  const mayChange = useMayHere('customer.manage');
  const create = mayChange ? <NewProfile owner={owner} /> : undefined;
  const choices = cardProfileStatus.options.map(value => ({
    value,
    text: t(`cardProfile.status.${value}.word`),
  }));
  return (
    <ListPage
      title={t('cardProfile.list.title')}
      actions={mayChange ? <NewProfile owner={owner} isLinked /> : undefined}
    >
      <CardProfileList
        owner={owner}
        label={t('cardProfile.list.title')}
        filters={[{ source: 'status', label: t('cardProfile.fields.status'), choices }]}
        empty={t('cardProfile.list.empty')}
        mayChange={mayChange}
        firstAction={create}
      />
    </ListPage>
  );
};
