import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { ScopedPicker } from '../kit/ScopedPicker.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { appsPath, createForm, placeholders } from './appForms.ts';
import { AppNameInputs } from './AppNameInputs.tsx';
import { DefaultInput } from './DefaultInput.tsx';
import { useMakeDefault } from './useMakeDefault.ts';

export const CreateAppDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const navigate = useNavigate();
  const notify = useNotify();
  const { run } = useExecute();
  const makeDefault = useMakeDefault();
  const partners = useProfile().writablePartners.map(one => ({ value: one.id, text: one.name }));
  const create = async ({ isDefault, ...values }: Record<string, unknown>) => {
    const created = await run(appConfig, { command: 'create', values }, 'appConfig.commands.create.done');
    if (isDefault === true && values['partnerId'] === null)
      await makeDefault(String(created.id)).catch(() =>
        notify('appConfig.notMadeDefault', { type: 'warning' }),
      );
    await navigate(`${appsPath}/${created.id}`);
  };
  return (
    <CommandForm
      title={t('appConfig.commands.create.title')}
      schema={createForm}
      defaults={{
        name: null,
        appName: null,
        mobileAppId: null,
        ...placeholders,
        partnerId: null,
        isDefault: false,
      }}
      submits={[{ label: t('appConfig.commands.create.submit'), run: create }]}
      keepAs="appConfig.create"
      onClose={onClose}
    >
      <AppNameInputs />
      <TextInput source="androidStoreUrl" label={t('appConfig.fields.androidStoreUrl')} />
      <TextInput source="iosStoreUrl" label={t('appConfig.fields.iosStoreUrl')} />
      <TextInput source="deepLinkUrl" label={t('appConfig.fields.deepLinkUrl')} />
      <ScopedPicker
        source="partnerId"
        label={t('appConfig.fields.partnerId')}
        choices={partners}
        hint={t('appConfig.forEverybody')}
      />
      <DefaultInput isDefault={false} />
    </CommandForm>
  );
};
