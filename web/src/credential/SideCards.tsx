import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { ExactTime, RelativeTime } from '../kit/RelativeTime.tsx';
import { classifications } from './classifications.ts';
import { orderOf, pageOf } from './credentialPlaces.ts';
import type { CredentialRow } from './credentialRow.ts';
import { Card } from '../kit/Card.tsx';
import { paramName } from './paramName.ts';
import { useParamValues } from './useParamValues.ts';
import { RevealedCode } from './RevealedCode.tsx';

interface Props {
  readonly credential: CredentialRow;
}

const Pairs = ({ pairs }: { readonly pairs: readonly (readonly [string, React.ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
      columnGap: 2,
      rowGap: 1,
      fontSize: '0.8125rem',
    }}
  >
    {pairs.map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);

export const QrCard = ({ credential }: Props) => {
  const t = useT();
  return (
    <Card title={t('credential.fields.qrcodeText')}>
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <RevealedCode credential={credential} pixels={200} hasLink />
      </Box>
    </Card>
  );
};

export const DataCard = ({ credential }: Props) => {
  const t = useT();
  const values = useParamValues()(credential);
  if (values.length === 0) return null;
  return (
    <Card
      title={t('credential.page.data')}
      aside={
        <Typography variant="body2" color="textSecondary" align="right">
          {credential.dataFormat.displayName}
        </Typography>
      }
    >
      <Pairs pairs={values.map(([name, value]) => [paramName(name, t), <code key={name}>{value}</code>])} />
    </Card>
  );
};

const useMetadata = ({ metadata }: CredentialRow): readonly (readonly [string, string])[] => {
  const t = useT();
  const { day } = useFormats();
  if (metadata === null) return [];
  const { firstName, lastName, organisation, classification, identifier, startDate } = metadata;
  const listed = classifications.find(one => one === classification);
  const labelled = [
    [t('credentialDialog.firstName'), firstName],
    [t('credentialDialog.lastName'), lastName],
    [t('credentialDialog.organisation'), organisation],
    [
      t('credentialDialog.classification'),
      listed ? t(`credentialDialog.classifications.${listed}`) : classification,
    ],
    [t('credentialDialog.identifier'), identifier],
    [t('credentialDialog.startDate'), startDate && day(startDate)],
  ] as const;
  return labelled.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
};

export const DetailsCard = ({ credential }: Props) => {
  const t = useT();
  const { id: customerId } = useCustomer();
  const { order, cardProfile, dataFormat, createdAt, id, type, replaces } = credential;
  const metadata = useMetadata(credential);
  const { validFrom, validTo } = credential;
  const validity = [
    ...(validFrom === null
      ? []
      : [[t('credential.fields.validFrom'), <ExactTime key="from" time={validFrom} />] as const]),
    [
      t('credential.fields.validTo'),
      validTo === null ? t('validity.choice.end.none') : <ExactTime key="to" time={validTo} />,
    ] as const,
  ];
  return (
    <Card title={t('credential.page.details')}>
      <Pairs
        pairs={[
          [
            t('credential.fields.orderId'),
            <Link key="order" component={RouterLink} to={orderOf(customerId, credential)}>
              {order.displayName ?? t('order.unnamedOrder')}
            </Link>,
          ],
          [t('credential.fields.type'), t(`credential.type.${type}`)],
          [t('credential.fields.cardProfileId'), cardProfile.displayName ?? '–'],
          [t('credential.fields.dataFormatId'), dataFormat.displayName ?? '–'],
          ...metadata,
          ...validity,
          ...(replaces
            ? [
                [
                  t('person.replacement.replaces'),
                  <>
                    <Link component={RouterLink} to={pageOf(customerId, replaces.id)}>
                      {t('person.replacement.earlier')}
                    </Link>
                    {replaces.reason !== null && ` (${t(`credential.reasons.${replaces.reason}`)})`}
                  </>,
                ] as const,
              ]
            : []),
          [t('credential.fields.createdAt'), <RelativeTime key="created" time={createdAt} />],
          [t('credential.page.id'), <CopyValue key="id" value={id} label={t('credential.page.id')} />],
        ]}
      />
    </Card>
  );
};
