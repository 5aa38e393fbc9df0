import { device, type Device } from '@latchkey/events/device/device.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { DetailPage } from '../kit/DetailPage.tsx';
import { useRecord } from '../kit/history/useRecord.ts';
import { listQueryAt, useNeighbors } from '../kit/useNeighbors.ts';
import { DeviceCredentials } from './DeviceCredentials.tsx';
import { DeviceOverview } from './DeviceOverview.tsx';
import { EditDeviceDialog } from './EditDeviceDialog.tsx';
import { devicePage, devicesOf, devicesPath } from './devicePaths.ts';
import { SyncedChip } from './SyncedChip.tsx';

const putBack = { command: 'change', method: 'PATCH' } as const;

export const DevicePage = () => {
  const t = useT();
  const { deviceId = '' } = useParams();
  const { id: customerId } = useCustomer();
  const of = devicesOf(customerId);
  const mayWrite = useMayHere('device.write');
  const { row, error } = useRecord<Device>(of, deviceId, { customerId });
  const [isEditing, setIsEditing] = useState(false);
  const list = devicesPath(customerId);
  const neighbors = useNeighbors<Device>({
    of: device,
    id: deviceId,
    listQuery: from => (from.startsWith(list) ? listQueryAt(from, device, { customerId }) : null),
    linkOf: (one, from) => devicePage(customerId, one.id, from),
  });
  const base = devicePage(customerId, deviceId);
  if (!row) return <DetailPage title="" isPending error={error} base={base} tabs={[]} />;
  return (
    <>
      <DetailPage
        title={row.name}
        mark={<SyncedChip synced={row.synced} />}
        base={base}
        neighbors={neighbors}
        history={{ of, id: row.id, putBack: mayWrite ? putBack : null }}
        tabs={[
          {
            name: 'overview',
            label: t('device.tabs.overview'),
            content: <DeviceOverview device={row} onEdit={mayWrite ? () => setIsEditing(true) : undefined} />,
          },
          {
            name: 'credentials',
            label: t('device.tabs.credentials'),
            content: <DeviceCredentials device={row} />,
          },
        ]}
      />
      {isEditing && <EditDeviceDialog id={row.id} onClose={() => setIsEditing(false)} />}
    </>
  );
};
