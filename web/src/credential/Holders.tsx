import PhoneIcon from '@mui/icons-material/PhoneIphone';
import ProviderIcon from '@mui/icons-material/CloudOutlined';
import OwnIcon from '@mui/icons-material/DnsOutlined';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { breakableText } from '../kit/breakableText.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import type { Tone } from '../kit/tone.ts';
import { CredentialChip } from './CredentialChip.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { holdersOf, type Holder } from './holders.ts';
import { useParamLabel } from './useParamValues.ts';
import type { Happening } from './useLedger.ts';

const tones: Readonly<Record<Holder['state'], Tone>> = {
  nothing: 'waiting',
  underWay: 'busy',
  ready: 'waiting',
  has: 'good',
  suspended: 'held',
  gone: 'removed',
  unclear: 'quiet',
};
const icons = { own: OwnIcon, provider: ProviderIcon, phone: PhoneIcon } as const;
const fromSmall = { display: { xs: 'none', sm: 'block' } } as const;
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const;

interface LineProps {
  readonly of: keyof typeof icons;
  readonly name: string;
  readonly under?: readonly string[];
  readonly state: ReactNode;
  readonly number: string | null;
  readonly at: string | null;
}
const Line = ({ of, name, under = [], state, number, at }: LineProps) => {
  const t = useT();
  const Icon = icons[of];
  const lastSeen = at === null ? t('credential.page.steps.never') : <RelativeTime time={at} />;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Icon aria-hidden sx={{ ...fromSmall, fontSize: 18, color: 'text.secondary' }} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            {under.map(line => (
              <Typography key={line} variant="body2" color="textSecondary" sx={{ fontWeight: 400 }}>
                {breakableText(line, /(?=[@.])/)}
              </Typography>
            ))}
          </Box>
        </Box>
      </TableCell>
      <TableCell>
        {state}
        <Typography variant="body2" color="textSecondary" sx={{ display: { sm: 'none' }, mt: 0.5 }}>
          {lastSeen}
        </Typography>
      </TableCell>
      <TableCell sx={wide}>{number === null ? '–' : <code>{number}</code>}</TableCell>
      <TableCell sx={wide}>{lastSeen}</TableCell>
    </TableRow>
  );
};

interface Props {
  readonly credential: CredentialRow;
  readonly happenings: readonly Happening[];
}

export const Holders = ({ credential, happenings }: Props) => {
  const t = useT();
  const { nameOnCard, recipient, status, updatedAt } = credential;
  const number = useParamLabel()(credential) || null;
  const addresses = [recipient.email, recipient.phoneNumber].filter(one => one !== null && one !== undefined);
  const nameOf = {
    provider: t('credential.page.holders.provider'),
    phone: t('credential.page.holders.phone'),
  };
  const named =
    nameOnCard === null ? nameOf.phone : t('credential.page.holders.phoneOf', { name: nameOnCard });
  return (
    <Box sx={{ mx: { xs: -2, sm: -2.5 }, mb: { xs: -2, sm: -2.5 }, minWidth: 0 }}>
      <Table
        size="small"
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          '& tbody tr:last-child > *': { borderBottom: 0 },
          '& th:first-of-type': { pl: { xs: 2, sm: 2.5 }, pr: { xs: 1, sm: 2 } },
          '& th:first-of-type + *': { pl: { xs: 1, sm: 2 } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: { xs: '58%', sm: '45%' } }}>
              {t('credential.page.holders.title')}
            </TableCell>
            <TableCell>{t('credential.page.holders.state')}</TableCell>
            <TableCell sx={wide}>{t('credential.page.holders.number')}</TableCell>
            <TableCell sx={wide}>{t('credential.page.holders.heard')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <Line
            of="own"
            name={t('shell.product')}
            state={<CredentialChip status={status} />}
            number={number}
            at={updatedAt}
          />
          {holdersOf(credential, happenings).map(({ name, state, at }) => (
            <Line
              key={name}
              of={name}
              name={name === 'phone' ? named : nameOf.provider}
              under={name === 'phone' ? addresses : []}
              state={<StatusChip word={t(`credential.page.holders.states.${state}`)} tone={tones[state]} />}
              number={state === 'nothing' || state === 'underWay' || state === 'gone' ? null : number}
              at={at}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
