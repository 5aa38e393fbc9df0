import { device, type Device } from '@latchkey/events/device/device.ts';
import LinkIcon from '@mui/icons-material/AddLink';
import UnlinkIcon from '@mui/icons-material/LinkOff';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CredentialsOfDevice, type CredentialRow } from '../credential/pickers.tsx';
import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { useIsPast } from '../kit/history/timeParam.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { devicesOf } from './devicePaths.ts';

export const DeviceCredentials = ({ device: { id, name } }: { readonly device: Device }) => {
  const t = useT();
  const { id: customerId } = useCustomer();
  const isPast = useIsPast();
  const mayWrite = useMayHere('device.write') && !isPast;
  const [isAssigning, setIsAssigning] = useState(false);
  const [unlinked, setUnlinked] = useState<CredentialRow | null>(null);
  const unlink = (row: CredentialRow) => [
    {
      label: t('device.credentials.unlink'),
      icon: UnlinkIcon,
      onClick: () => setUnlinked(row),
      isDangerous: true,
    },
  ];
  return (
    <>
      <CredentialsOfDevice
        deviceId={id}
        label={t('device.credentials.title')}
        search={t('device.credentials.search')}
        empty={t('device.credentials.empty')}
        actionsOf={mayWrite ? unlink : undefined}
        actions={
          mayWrite && (
            <Button variant="contained" startIcon={<LinkIcon />} onClick={() => setIsAssigning(true)}>
              {t('device.commands.assign.title')}
            </Button>
          )
        }
      />
      {isAssigning && <AssignDialog deviceId={id} onClose={() => setIsAssigning(false)} />}
      {unlinked && (
        <ConfirmCommand
          of={device}
          command="unassign"
          id={id}
          method="DELETE"
          path={`${devicesOf(customerId).path}/${id}/credentials/${unlinked.id}`}
          text={t('device.unassignText', {
            name: unlinked.nameOnCard ?? t('device.picker.erased'),
            device: name,
          })}
          isDangerous
          onClose={() => setUnlinked(null)}
        />
      )}
    </>
  );
};
