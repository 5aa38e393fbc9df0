import { device, type Device } from '@latchkey/events/device/device.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { DeviceIcon } from './DeviceIcon.tsx';
import { devicePage } from './devicePaths.ts';
import { SyncedChip } from './SyncedChip.tsx';

const column = columnsOf(device)();

export const DevicesPage = () => {
  const t = useT();
  const { id: customerId } = useCustomer();
  const { pathname, search } = useLocation();
  const columns = useMemo(
    () => [
      column('color', {
        isPicture: true,
        label: t('device.icon'),
        width: 70,
        render: row => <DeviceIcon {...row} />,
      }),
      column('name', { isTitle: true, minWidth: 160, share: 0.16 }),
      column('productName', { rank: 2, minWidth: 120 }),
      column('serial', {
        rank: 3,
        minWidth: 130,
        render: ({ serial }) => <span className="mono">{serial}</span>,
      }),
      column('chipIdHex', {
        rank: 3,
        minWidth: 150,
        render: ({ chipIdHex }) => <span className="mono">{chipIdHex}</span>,
      }),
      column('capabilities', {
        rank: 3,
        align: 'right',
        width: 120,
        render: ({ capabilities }) => capabilities.length,
      }),
      column('synced', { isMark: true, width: 180, render: ({ synced }) => <SyncedChip synced={synced} /> }),
    ],
    [t],
  );
  const choices = ['true', 'false'].map(value => ({
    value,
    text: t(value === 'true' ? 'device.syncedYes.word' : 'device.syncedNo.word'),
  }));
  return (
    <ListPage title={t('device.list.title')}>
      <EntityList<Device>
        of={device}
        storeKey="device"
        label={t('device.list.title')}
        columns={columns}
        filter={{ customerId }}
        search={t('device.list.search')}
        filters={[{ source: 'synced', label: t('device.fields.synced'), choices }]}
        linkOf={({ id }) => devicePage(customerId, id, `${pathname}${search}`)}
        nameOf={({ name }) => name}
        empty={t('device.list.empty')}
      />
    </ListPage>
  );
};
