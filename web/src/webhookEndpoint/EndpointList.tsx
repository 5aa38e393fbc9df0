import { webhookEndpoint, type WebhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import AddIcon from '@mui/icons-material/Add';
import DetailsIcon from '@mui/icons-material/InfoOutlined';
import { Button } from '@mui/material';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { CreateEndpointDialog, type Made } from './EndpointDialog.tsx';
import { endpointPage, type Owner } from './endpointRow.ts';
import { EndpointStatus } from './EndpointStatus.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { TypeNames } from './TypeNames.tsx';

const column = columnsOf(webhookEndpoint)<WebhookEndpoint>();

export const useNewEndpoint = (owner: Owner): { readonly button: ReactNode; readonly dialogs: ReactNode } => {
  const t = useT();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const open = ({ id }: Made) =>
    void navigate(endpointPage({ id, customerId: null, partnerId: null, ...owner }));
  return {
    button: (
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsCreating(true)}>
        {t('webhookEndpoint.commands.create.title')}
      </Button>
    ),
    dialogs: (
      <>
        {isCreating && (
          <CreateEndpointDialog
            owner={owner}
            onClose={() => setIsCreating(false)}
            onMade={created => {
              setIsCreating(false);
              setMade(created);
            }}
          />
        )}
        {made !== null && <SecretDialog {...made} onClose={() => open(made)} />}
      </>
    ),
  };
};

export const EndpointList = ({
  owner,
  firstAction,
}: {
  readonly owner: Owner;
  readonly firstAction: ReactNode;
}) => {
  const t = useT();
  const columns = useMemo(
    () => [
      column('name', { isTitle: true, minWidth: 160 }),
      column('url', { minWidth: 220 }),
      column('types', {
        rank: 3,
        minWidth: 200,
        render: ({ types }) => <TypeNames types={types} />,
      }),
      column('isEnabled', {
        isMark: true,
        width: 140,
        label: t('webhookEndpoint.status.label'),
        render: row => <EndpointStatus row={row} />,
      }),
      column('createdAt', {
        rank: 3,
        width: 150,
        render: ({ createdAt }) => <RelativeTime time={createdAt} />,
      }),
    ],
    [t],
  );
  return (
    <EntityList<WebhookEndpoint>
      of={webhookEndpoint}
      storeKey={'customerId' in owner ? 'webhookEndpoint' : 'partner.webhookEndpoints'}
      label={t('webhookEndpoint.list.title')}
      columns={columns}
      filter={{ ...owner }}
      search={t('webhookEndpoint.list.search')}
      linkOf={endpointPage}
      nameOf={({ name }) => name}
      actionsOf={row => [{ label: t('webhookEndpoint.overview'), icon: DetailsIcon, to: endpointPage(row) }]}
      empty={t('webhookEndpoint.list.empty')}
      firstAction={firstAction}
    />
  );
};
