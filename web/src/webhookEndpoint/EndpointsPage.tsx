import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { ListPage } from '../kit/ListPage.tsx';
import { EndpointList, useNewEndpoint } from './EndpointList.tsx';

export const EndpointsPage = () => {
  const t = useT();
  const { id: customerId } = useCustomer();
  const { button, dialogs } = useNewEndpoint({ customerId });
  return (
    <ListPage title={t('webhookEndpoint.list.title')} actions={button}>
      <EndpointList owner={{ customerId }} firstAction={null} />
      {dialogs}
    </ListPage>
  );
};
