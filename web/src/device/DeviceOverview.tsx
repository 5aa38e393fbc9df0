import type { Device } from '@latchkey/events/device/device.ts';
import { Box } from '@mui/material';
import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { Field, FieldNote, Section } from '../kit/Section.tsx';
import { Capabilities } from './Capabilities.tsx';
import { DeviceIcon } from './DeviceIcon.tsx';

interface Props {
  readonly device: Device;
  readonly onEdit: (() => void) | undefined;
}

export const DeviceOverview = ({ device, onEdit }: Props) => {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Section title={t('device.general')} onEdit={onEdit}>
        <Field label={t('device.fields.name')}>{device.name}</Field>
        <Field label={t('device.fields.color')}>
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <DeviceIcon {...device} />
            <span className="mono">{device.color}</span>
          </Box>
        </Field>
        <Field label={t('device.fields.synced')}>
          {t(device.synced ? 'kit.field.yes' : 'kit.field.no')}
          <FieldNote>{t(device.synced ? 'device.syncedYes.text' : 'device.syncedNo.text')}</FieldNote>
        </Field>
      </Section>
      <Section title={t('device.product')}>
        <Field label={t('device.fields.deviceType')}>
          {t(`device.values.deviceType.${device.deviceType}`)}
        </Field>
        <Field label={t('device.fields.productName')}>{device.productName}</Field>
        <Field label={t('device.fields.serial')}>
          <CopyValue value={device.serial} label={t('device.fields.serial')} />
        </Field>
        <Field label={t('device.fields.chipIdHex')}>
          <CopyValue value={device.chipIdHex} label={t('device.fields.chipIdHex')} />
        </Field>
        <Field label={t('device.fields.softwareVersion')}>{device.softwareVersion}</Field>
        <Field label={t('device.fields.hardwareVersion')}>{device.hardwareVersion}</Field>
        <Field label={t('device.fields.capabilities')}>
          {device.capabilities.length > 0 ? (
            <>
              <Capabilities codes={device.capabilities} />
              <FieldNote>{t('device.capabilitiesNote')}</FieldNote>
            </>
          ) : null}
        </Field>
      </Section>
    </Box>
  );
};
