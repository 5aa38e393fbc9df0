import CertificateIcon from '@mui/icons-material/WalletOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { Overview } from './overview.ts';
import { StartLine } from './StartCard.tsx';

export const IssuerLines = ({ rows }: { readonly rows: Overview['endingIssuers'] }) => {
  const t = useT();
  const { dateTime } = useFormats();
  const [now] = useState(Date.now);
  return rows.map(({ id, validUntil, isPressing }) => (
    <StartLine
      key={id}
      icon={<CertificateIcon />}
      tone={isPressing ? 'bad' : 'waiting'}
      title={t('start.issuer.title')}
      action={
        <Button variant="outlined" size="small" component={Link} to="/global/wallet-issuers">
          {t('start.issuer.open')}
        </Button>
      }
    >
      {t(Date.parse(validUntil) < now ? 'start.issuer.ended' : 'start.issuer.text', {
        date: dateTime(validUntil),
      })}
    </StartLine>
  ));
};
