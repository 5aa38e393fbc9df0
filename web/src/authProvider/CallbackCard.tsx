import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { AddressBox } from './AddressBox.tsx';
import { callbackOf, metadataOf, startOf } from './authProviderForm.ts';
import { keycloakClient } from './keycloakClient.ts';
import { presets, type PresetName } from './presets.ts';
import { useMenu } from './useMenu.ts';

interface Props {
  readonly id: string;
  readonly preset: PresetName;
}

export const CallbackCard = ({ id, preset }: Props) => {
  const t = useT();
  const menu = useMenu(preset);
  const [type, clientId] = useWatch({ name: ['type', 'clientId'] }) as [string, string | null];
  const isSaml = type === 'saml';
  const path = menu(isSaml ? 'metadata' : 'callback');
  const provider = preset === 'other' ? '' : presets[preset].label;
  const what = isSaml ? 'metadata' : 'callback';
  return (
    <Card step={1} title={t(`authProvider.page.${what}`)}>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {path === null
            ? t(`authProvider.page.${what}First`)
            : t(`authProvider.page.${what}At`, { provider, path })}
        </Typography>
        {isSaml && <AddressBox label={t('authProvider.page.metadata')} value={metadataOf(id)} isTitled />}
        <AddressBox label={t('authProvider.page.callback')} value={callbackOf(id)} isTitled={!isSaml} />
        {preset === 'keycloak' && !isSaml && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Button
              variant="outlined"
              size="small"
              startIcon={<DownloadIcon />}
              onClick={() => {
                const client = keycloakClient(clientId ?? 'latchkey', callbackOf(id));
                saveFile(new Blob([client], { type: 'application/json' }), 'keycloak-client.json');
              }}
            >
              {t('authProvider.page.clientFile')}
            </Button>
            <Typography variant="body2" color="textSecondary">
              {t('authProvider.page.clientFileHint')}
            </Typography>
          </Box>
        )}
        <AddressBox label={t('authProvider.page.start')} value={startOf(id)} />
      </Box>
    </Card>
  );
};
