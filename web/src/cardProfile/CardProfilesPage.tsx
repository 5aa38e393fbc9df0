import { cardProfileStatus } from '@latchkey/events/cardProfile/cardProfile.ts';
import { useCustomer } from '../core/customers.ts';
import { canManageCustomer, useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { ListPage } from '../kit/ListPage.tsx';
import { CardProfileList } from './CardProfileList.tsx';

/** CPR-08, CPR-10 */
export const CardProfilesPage = () => {
  const t = useT();
  const { id } = useCustomer();
  const mayDelete = canManageCustomer(useProfile(), id);
  const choices = cardProfileStatus.options.map(value => ({
    value,
    text: t(`cardProfile.status.${value}.word`),
  }));
  return (
    <ListPage title={t('cardProfile.list.title')}>
      <CardProfileList
        storeKey="cardProfile"
        label={t('cardProfile.list.title')}
        filter={{ customerId: id }}
        filters={[{ source: 'status', label: t('cardProfile.fields.status'), choices }]}
        empty={t('cardProfile.list.empty')}
        mayDelete={mayDelete}
      />
    </ListPage>
  );
};
