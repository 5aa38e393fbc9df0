import type { CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { Box, Link, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { SideColumn } from '../kit/SideColumn.tsx';
import { CopyValue } from '../kit/CopyValue.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { useIsPast } from '../kit/history/timeParam.ts';
import { LastChanges } from '../kit/history/LastChanges.tsx';
import { useNamed } from '../kit/history/useNamed.ts';
import { RecordNames } from '../kit/RecordNames.tsx';
import { Field, FieldNote, Section } from '../kit/Section.tsx';
import { YesNo } from '../kit/YesNo.tsx';
import { PartnerProviders, useDefaultConfig } from '../provider/pickers.tsx';
import { CustomersLink } from './CustomersLink.tsx';
import { DefaultsDialog } from './DefaultsDialog.tsx';
import { EditPartnerDialog } from './EditPartnerDialog.tsx';
import { pageOf, type PartnerRow } from './partnerRow.ts';
import { PartnerSetUp } from './PartnerSetUp.tsx';
import { SelfRegistration } from './SelfRegistration.tsx';

interface Props {
  readonly row: PartnerRow;
}

const Chain = ({ row: { parents } }: Props) => {
  const { writablePartners } = useProfile();
  return parents.map(({ id, name }, n) => (
    <Fragment key={id}>
      {n > 0 && ' › '}
      {writablePartners.some(one => one.id === id) ? (
        <Link component={RouterLink} to={pageOf(id)} sx={fingerHigh}>
          {name}
        </Link>
      ) : (
        name
      )}
    </Fragment>
  ));
};

const Card = ({ id }: { readonly id: string }) => {
  const t = useT();
  const { rows } = useNamed<CardProfile & { readonly dataFormat: { readonly displayName: string | null } }>(
    'cardProfile',
    [id],
  );
  const [data] = rows;
  if (!data) return '–';
  const format = data.dataFormat.displayName;
  return format === null
    ? data.displayName
    : t('partner.defaults.format', { card: data.displayName, format });
};

const General = ({ row }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Section title={t('partner.general')} onEdit={() => setIsEditing(true)}>
      <Field label={t('partner.fields.name')}>{row.name}</Field>
      <Field label={t('partner.above')}>{row.parents.length > 0 ? <Chain row={row} /> : null}</Field>
      <Field label={t('partner.fields.maxDepth')}>
        {row.adjustedMaxDepth === null ? null : number(row.adjustedMaxDepth)}
      </Field>
      <Field label={t('partner.fields.allowOwnCustomers')}>
        <YesNo isWritten value={row.allowOwnCustomers} />
      </Field>
      {row.customersCount !== null && (
        <Field label={t('partner.tree.customersHead')}>
          <CustomersLink row={row} />
        </Field>
      )}
      <Field label="ID">
        <CopyValue value={row.id} label="ID" />
      </Field>
      {isEditing && <EditPartnerDialog id={row.id} onClose={() => setIsEditing(false)} />}
    </Section>
  );
};

const DefaultProvider = ({ row }: Props) => {
  const t = useT();
  const { configId, name } = useDefaultConfig(row.id);
  const isNone = configId === null && name === null;
  const setting = t('partner.fields.autoCreateProviderProject');
  return (
    <Field label={t('providerConfig.own.config')}>
      {isNone ? t('partner.defaults.noConfig') : name}
      {name !== null && !row.autoCreateProviderProject && (
        <FieldNote>{t('partner.defaults.notForNew', { setting })}</FieldNote>
      )}
    </Field>
  );
};

const Defaults = ({ row }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const [isEditing, setIsEditing] = useState(false);
  const { defaultCardProfileId: card, defaultPdfDesignId: design } = row;
  return (
    <Section title={t('partner.defaults.title')} onEdit={() => setIsEditing(true)}>
      <Typography
        component="dd"
        variant="body2"
        color="textSecondary"
        sx={{ m: 0, mb: { xs: 1.5, sm: 0 }, gridColumn: '1 / -1' }}
      >
        {t('partner.defaults.text')}
      </Typography>
      <Field label={t('partner.fields.defaultAppConfigId')}>
        <RecordNames of="appConfig" ids={[row.defaultAppConfigId]} otherwise={t('partner.defaults.app')} />
      </Field>
      <DefaultProvider row={row} />
      <Field label={t('partner.fields.defaultInitialCredits')}>{number(row.defaultInitialCredits)}</Field>
      <Field label={t('partner.fields.defaultCardProfileId')}>
        {card === null ? t('partner.defaults.noCard') : <Card id={card} />}
      </Field>
      <Field label={t('partner.fields.defaultPdfDesignId')}>
        <RecordNames of="pdfDesign" ids={[design]} otherwise={t('partner.defaults.noDesign')} />
      </Field>
      <Field label={t('partner.fields.defaultCredentialRedeemMethod')}>
        {t(`partner.redeem.${row.defaultCredentialRedeemMethod}`)}
      </Field>
      <Field label={t('partner.fields.defaultEnforceDataUniqueness')}>
        <YesNo isWritten value={row.defaultEnforceDataUniqueness} />
      </Field>
      <Field label={t('partner.fields.autoCreateProviderProject')}>
        <YesNo isWritten value={row.autoCreateProviderProject} />
      </Field>
      <Field label={t('partner.fields.selfRegistrationAllowed')}>
        <YesNo isWritten value={row.selfRegistrationAllowed} />
      </Field>
      {isEditing && <DefaultsDialog id={row.id} onClose={() => setIsEditing(false)} />}
    </Section>
  );
};

export const OverviewTab = ({ row }: Props) => {
  const isPast = useIsPast();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: isPast ? null : 'minmax(0, 1fr) 336px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <General row={row} />
        <Defaults row={row} />
        <PartnerProviders partnerId={row.id} />
      </Box>
      {!isPast && (
        <SideColumn first={<PartnerSetUp row={row} />}>
          <SelfRegistration row={row} />
          <LastChanges of={partner} id={row.id} base={pageOf(row.id)} />
        </SideColumn>
      )}
    </Box>
  );
};
