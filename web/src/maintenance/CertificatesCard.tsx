import type { SystemCertificate, SystemParts } from '@latchkey/events/maintenance/systemParts.ts';
import { endsSoon, expiryWarnings } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ExpiryChip } from '../kit/ExpiryChip.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { SystemTable } from './SystemTable.tsx';

const [, pressing] = expiryWarnings;

/** Returns the path of the page on which a certificate is replaced; null if there is none. */
const pageOf = ({ id, kind, customerId, partnerId }: SystemCertificate): string | null => {
  if (kind === 'WALLET_ISSUER' || kind === 'WALLET_INTERMEDIATE') return '/global/wallet-issuers';
  if (customerId !== null) return `/global/customers/${customerId}/auth-providers/${id}`;
  return partnerId === null ? null : `/global/partners/${partnerId}/config/auth-providers/${id}`;
};

const Name = ({ of }: { readonly of: SystemCertificate }) => {
  const t = useT();
  const name = of.name ?? t(`maintenance.certificate.kinds.${of.kind}`);
  const to = pageOf(of);
  return to === null ? (
    <strong>{name}</strong>
  ) : (
    <Link component={RouterLink} to={to} sx={{ ...fingerHigh, fontWeight: 600 }}>
      {name}
    </Link>
  );
};

/** Known certificates, the earliest expiry first. */
export const CertificatesCard = ({ certificates }: Pick<SystemParts['keys'], 'certificates'>) => {
  const t = useT();
  const { day } = useFormats();
  const [now] = useState(() => new Date());
  const title = t('maintenance.certificate.title');
  return (
    <Card title={title} isFlush={certificates.length > 0}>
      {certificates.length === 0 ? (
        <Typography color="textSecondary">{t('maintenance.certificate.none')}</Typography>
      ) : (
        <SystemTable
          label={title}
          rows={certificates}
          keyOf={({ id, kind }) => `${id} ${kind}`}
          columns={[
            { label: t('maintenance.certificate.of'), cell: one => <Name of={one} /> },
            {
              label: t('maintenance.certificate.kind'),
              cell: ({ kind }) => t(`maintenance.certificate.kinds.${kind}`),
            },
            { label: t('maintenance.certificate.validUntil'), cell: ({ validUntil }) => day(validUntil) },
            {
              label: t('maintenance.certificate.state'),
              cell: ({ validUntil }) => <ExpiryChip days={endsSoon(validUntil, now)} pressing={pressing} />,
            },
          ]}
        />
      )}
    </Card>
  );
};
