import type { OauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { Box, Button } from '@mui/material';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { CopyValue } from '../kit/CopyValue.tsx';
import { Field, Fields } from '../kit/Section.tsx';

interface Props {
  readonly client: OauthClient;
  readonly isEditable: boolean;
  readonly onAct: (action: 'edit' | 'remove') => void;
}

/** OAC-08: one app, with the id that its makers enter there. */
export const ClientCard = ({ client: { id, appName: name, callbackUrls }, isEditable, onAct }: Props) => {
  const t = useT();
  return (
    <Card
      title={name}
      aside={
        isEditable && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button size="small" aria-label={t('oauthClient.editOf', { name })} onClick={() => onAct('edit')}>
              {t('oauthClient.edit')}
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={t('oauthClient.removeOf', { name })}
              onClick={() => onAct('remove')}
            >
              {t('oauthClient.remove')}
            </Button>
          </Box>
        )
      }
    >
      <Fields>
        <Field label={t('oauthClient.clientId')}>
          <CopyValue value={id} label={t('oauthClient.idOf', { name })} />
        </Field>
        <Field label={t('oauthClient.fields.callbackUrls')}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {callbackUrls.map(url => (
              <li key={url}>
                <code style={{ overflowWrap: 'anywhere' }}>{url}</code>
              </li>
            ))}
          </Box>
        </Field>
      </Fields>
    </Card>
  );
};
