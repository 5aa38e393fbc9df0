import { device, type Device } from '@latchkey/events/device/device.ts';
import { color } from '@latchkey/events/device/fields.ts';
import { name } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { useExecute } from '../kit/useExecute.ts';
import { ColorInput } from './ColorInput.tsx';
import { devicesOf } from './devicePaths.ts';

const width = 400;
const form = z.object({ name, color });
const valuesOf = ({ name: called, color: shown }: Device) => ({ name: called, color: shown });

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Edits name and color. The provider reports everything else (DEV-15). */
export const EditDeviceDialog = ({ id, onClose }: Props) => {
  const t = useT();
  const of = devicesOf(useCustomer().id);
  const path = `${of.path}/${encodeURIComponent(id)}`;
  const { run } = useExecute();
  const { row, revision, error, reload, again } = useEditable<Device>(path, { isNow: true });
  const title = t('device.commands.change.title');
  const save = async (values: Record<string, unknown>) => {
    const change = { id, command: 'change', method: 'PATCH', path, values, revision } as const;
    await run(of, change, 'device.commands.change.done');
    onClose();
  };
  if (!row)
    return <OpeningDialog title={title} width={width} error={error} onAgain={again} onClose={onClose} />;
  return (
    <CommandForm
      title={title}
      width={width}
      schema={form}
      defaults={valuesOf(row)}
      submits={[{ label: t('device.commands.change.submit'), run: save }]}
      reload={async () => valuesOf(await reload())}
      keepAs={`${device.name}.${id}`}
      onClose={onClose}
    >
      <TextInput source="name" label={t('device.fields.name')} isFirst />
      <ColorInput source="color" label={t('device.fields.color')} />
    </CommandForm>
  );
};
