import { device, type Device } from '@latchkey/events/device/device.ts';
import LinkIcon from '@mui/icons-material/AddLink';
import UnlinkIcon from '@mui/icons-material/LinkOff';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { CredentialsOfDevice, type CredentialRow } from '../credential/pickers.tsx';
import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { atTime, useIsPast } from '../kit/history/timeParam.ts';
import { Notice } from '../kit/Notice.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { devicePage, devicesOf } from './devicePaths.ts';

export const DeviceCredentials = ({ device: { id, name } }: { readonly device: Device }) => {
  const t = useT();
  const { id: customerId } = useCustomer();
  const isPast = useIsPast();
  const { search } = useLocation();
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
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {isPast && (
        <Notice
          kind="info"
          to={atTime(`${devicePage(customerId, id)}/tabs/history`, search)}
          action={t('device.credentials.showHistory')}
        >
          {t('device.credentials.assignedNow')}
        </Notice>
      )}
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
    </Box>
  );
};
