import { appConfig, type AppConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { deepLinkDefaults, type TemplateName } from '@latchkey/events/appConfig/templates.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { Box, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { LogoTile } from '../kit/LogoTile.tsx';
import { useAt } from '../kit/history/timeParam.ts';
import { Field, FieldNote, Section } from '../kit/Section.tsx';
import { YesNo } from '../kit/YesNo.tsx';
import type { Part } from './EditAppDialog.tsx';
import { PartnerChain } from './PartnerChain.tsx';

interface Props {
  readonly app: AppConfig;
  readonly onEdit: ((part: Part) => void) | undefined;
}
const page = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const AppOverview = ({ app, onEdit }: Props) => {
  const t = useT();
  return (
    <Box sx={page}>
      <Section title={t('appConfig.general')} onEdit={onEdit && (() => onEdit('general'))}>
        <Field label={t('appConfig.fields.name')}>
          {app.name}
          <FieldNote>{t('appConfig.nameHint')}</FieldNote>
        </Field>
        <Field label={t('appConfig.fields.appName')}>
          {app.appName}
          <FieldNote>{t('appConfig.appNameHint')}</FieldNote>
        </Field>
        <Field label={t('appConfig.fields.partnerId')}>
          <PartnerChain partnerId={app.partnerId} />
        </Field>
        <Field label={t('appConfig.fields.isDefault')}>
          <YesNo isWritten value={app.isDefault} />
        </Field>
      </Section>
      <Section title={t('appConfig.provider')} onEdit={onEdit && (() => onEdit('general'))}>
        <Field label={t('appConfig.fields.mobileAppId')}>
          <CopyValue value={String(app.mobileAppId)} label={t('appConfig.fields.mobileAppId')} />
          <FieldNote>{t('appConfig.mobileAppIdHint')}</FieldNote>
        </Field>
      </Section>
    </Box>
  );
};

const Template = ({ app, name }: { readonly app: AppConfig; readonly name: TemplateName }) => {
  const t = useT();
  const own = app[name];
  const usual = Object.values(deepLinkDefaults).find(one => one.of === name)?.template;
  return (
    <Field label={t(`appConfig.fields.${name}`)}>
      {own ? (
        <code>{own}</code>
      ) : (
        <Typography component="span" variant="body2" color="textSecondary">
          {t('appConfig.usual')} <code style={{ display: 'inline-block' }}>{usual}</code>
        </Typography>
      )}
    </Field>
  );
};

export const AppLinks = ({ app, onEdit }: Props) => {
  const t = useT();
  const edit = onEdit && (() => onEdit('links'));
  return (
    <Box sx={page}>
      <Section title={t('appConfig.stores')} onEdit={edit}>
        <Field label={t('appConfig.fields.androidStoreUrl')}>{app.androidStoreUrl}</Field>
        <Field label={t('appConfig.fields.iosStoreUrl')}>{app.iosStoreUrl}</Field>
      </Section>
      <Section title={t('appConfig.universal')} onEdit={edit}>
        <Field label={t('appConfig.fields.deepLinkUrl')}>{app.deepLinkUrl}</Field>
      </Section>
      <Section title={t('appConfig.credentialLinks')} onEdit={edit}>
        <Template app={app} name="credentialTemplate" />
        <Template app={app} name="adminCredentialTemplate" />
      </Section>
      <Section title={t('appConfig.personLinks')} onEdit={edit}>
        <Template app={app} name="b2cTemplate" />
        <Template app={app} name="b2cOtpTemplate" />
        <Template app={app} name="b2cLoginTemplate" />
        <Template app={app} name="voucherTemplate" />
      </Section>
    </Box>
  );
};

export const AppCustomization = ({ app, onEdit, onReload }: Props & { readonly onReload: () => void }) => {
  const t = useT();
  const isPast = useAt() !== null;
  return (
    <Box sx={page}>
      <Section title={t('appConfig.sms')} onEdit={onEdit && (() => onEdit('sms'))}>
        <Field label={t('appConfig.fields.smsMessageTemplate')}>
          {app.smsMessageTemplate ?? t('appConfig.usualSms')}
        </Field>
      </Section>
      <LogoTile
        of={appConfig}
        id={app.id}
        at="app-icon"
        command="changeIcon"
        url={app.appIconUrl}
        label={t('appConfig.icon')}
        hint={t('appConfig.iconHint')}
        minWidth={imageLimits.minIconWidth}
        isFixed={onEdit === undefined || isPast}
        onDone={onReload}
      />
    </Box>
  );
};
