import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { ListPage } from '../kit/ListPage.tsx';
import { ApiKeyList } from './ApiKeyList.tsx';
import { useNewKey } from './useNewKey.tsx';

/** KEY-11: what calls the API for one customer. */
export const ApiUsersPage = () => {
  const t = useT();
  const { id } = useCustomer();
  const { button, ...creating } = useNewKey();
  return (
    <ListPage title={t('apiKey.list.title')} actions={button}>
      <ApiKeyList owner={{ customerId: id }} storeKey="apiKey" {...creating} />
    </ListPage>
  );
};
