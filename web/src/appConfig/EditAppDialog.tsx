import { appConfig, type AppConfig } from '@latchkey/events/appConfig/appConfig.ts';
import {
  deepLinkDefaults,
  templateNames,
  templateParams,
  type TemplateName,
} from '@latchkey/events/appConfig/templates.ts';
import { Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { TouchedList } from '../kit/TouchedList.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useTouched } from '../kit/useTouched.ts';
import { changeOf, generalForm, linksForm, smsForm } from './appForms.ts';
import { AppNameInputs } from './AppNameInputs.tsx';
import { DefaultInput } from './DefaultInput.tsx';
import { PartnerChain } from './PartnerChain.tsx';
import { useMakeDefault } from './useMakeDefault.ts';

export type Part = 'general' | 'links' | 'sms';
interface Props {
  readonly part: Part;
  readonly row: AppConfig;
  readonly revision: string | undefined;
  readonly reload: () => Promise<AppConfig>;
  readonly onClose: () => void;
}
const forms = { general: generalForm, links: linksForm, sms: smsForm } as const;
const titles = {
  general: 'appConfig.commands.change.title',
  links: 'appConfig.editLinks',
  sms: 'appConfig.editSms',
} as const;

const usualOf = (name: TemplateName) =>
  Object.values(deepLinkDefaults).find(one => one.of === name)?.template;

const TemplateInput = ({ name, isFirst = false }: { name: TemplateName; isFirst?: boolean }) => {
  const t = useT();
  const usual = usualOf(name);
  const params = templateParams[name].map(param => `{${param}}`).join(', ');
  const hint = (
    <>
      {t('appConfig.allowed', { params })}
      {name === 'smsMessageTemplate' && (
        <span style={{ display: 'block' }}>{t('appConfig.usualSmsWhereEmpty')}</span>
      )}
      {usual !== undefined && (
        <span style={{ display: 'block' }}>
          {t('appConfig.usualWhereEmpty')} <code style={{ display: 'block' }}>{usual}</code>
        </span>
      )}
    </>
  );
  return (
    <TextInput
      source={name}
      label={t(`appConfig.fields.${name}`)}
      hint={hint}
      isMono={name !== 'smsMessageTemplate'}
      isFirst={isFirst}
    />
  );
};

const General = ({ row }: { readonly row: AppConfig }) => {
  const t = useT();
  return (
    <>
      <AppNameInputs />
      <DefaultInput isDefault={row.isDefault} partnerId={row.partnerId} />
      <Fields>
        <Field label={t('appConfig.fields.partnerId')}>
          <PartnerChain partnerId={row.partnerId} />
        </Field>
      </Fields>
      <Typography variant="body2" color="textSecondary">
        {t('appConfig.partnerStays')}
      </Typography>
    </>
  );
};

const Links = () => {
  const t = useT();
  return (
    <>
      <TextInput source="androidStoreUrl" label={t('appConfig.fields.androidStoreUrl')} isFirst />
      <TextInput source="iosStoreUrl" label={t('appConfig.fields.iosStoreUrl')} />
      <TextInput source="deepLinkUrl" label={t('appConfig.fields.deepLinkUrl')} />
      {templateNames
        .filter(name => name !== 'smsMessageTemplate')
        .map(name => (
          <TemplateInput key={name} name={name} />
        ))}
    </>
  );
};

/** Edits one part of a config and sends the rest unchanged, based on the opened revision (APP-19, APP-22). */
export const EditAppDialog = ({ part, row, revision, reload, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const makeDefault = useMakeDefault();
  const change = { id: row.id, command: 'change', method: 'PUT' } as const;
  const touched = useTouched(appConfig, { ...change, values: changeOf(row, {}) });
  const valuesOf = (from: AppConfig) =>
    Object.fromEntries(
      Object.keys(forms[part].shape).map(field => [field, from[field as keyof AppConfig] ?? null]),
    );
  const save = async ({ isDefault, ...typed }: Record<string, unknown>) => {
    const values = changeOf(row, typed);
    await touched.heeded(preview =>
      run(appConfig, { ...change, values, revision, preview }, 'appConfig.commands.change.done'),
    );
    if (isDefault === true && !row.isDefault) await makeDefault(row.id);
    await reload();
    onClose();
  };
  return (
    <CommandForm
      title={t(titles[part])}
      schema={forms[part]}
      defaults={valuesOf(row)}
      submits={[{ label: t('appConfig.commands.change.submit'), run: save }]}
      reload={async () => valuesOf(await reload())}
      keepAs={`appConfig.${part}.${row.id}`}
      onClose={onClose}
    >
      {part === 'general' && <General row={row} />}
      {part === 'links' && <Links />}
      {part === 'sms' && <TemplateInput name="smsMessageTemplate" isFirst />}
      <TouchedList touched={touched} note={t('appConfig.touched')} />
    </CommandForm>
  );
};
