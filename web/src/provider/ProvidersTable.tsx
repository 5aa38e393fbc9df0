import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { ownSettingNames } from '@latchkey/events/provider/kinds/settings.ts';
import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useT } from '../core/t.ts';
import type { OwnProvider } from './ownProvider.ts';

export const ProvidersTable = ({ providers }: { readonly providers: readonly OwnProvider[] }) => {
  const t = useT();
  return (
    <Box component={Paper} variant="outlined" sx={{ overflowX: 'auto' }}>
      <Table aria-label={t('providerConfig.own.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('providerConfig.own.displayName')}</TableCell>
            <TableCell>{t('providerConfig.own.kind')}</TableCell>
            {ownSettingNames.map(name => (
              <TableCell key={name}>{t(`providerConfig.fields.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {providers.map(one => (
            <TableRow key={one.credentialProviderId}>
              <TableCell>{one.displayName}</TableCell>
              <TableCell>{providerKinds[one.credentialProvider].label}</TableCell>
              {ownSettingNames.map(name => (
                <TableCell key={name}>{one.baseSettings[name] ?? '–'}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
