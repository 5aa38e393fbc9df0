import type { OauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { Box } from '@mui/material';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { CopyValue } from '../kit/CopyValue.tsx';
import { CardActions } from '../kit/CardActions.tsx';
import { Field, Fields } from '../kit/Section.tsx';

export type ClientAction = 'edit' | 'remove' | 'history';

interface Props {
  readonly client: OauthClient;
  readonly isEditable: boolean;
  readonly onAct: (action: ClientAction) => void;
}

export const ClientCard = ({ client: { id, appName: name, callbackUrls }, isEditable, onAct }: Props) => {
  const t = useT();
  return (
    <Card
      title={name}
      aside={
        <CardActions
          name={name}
          words={{
            edit: t('oauthClient.edit'),
            remove: t('oauthClient.remove'),
            editOf: t('oauthClient.editOf', { name }),
            removeOf: t('oauthClient.removeOf', { name }),
          }}
          isEditable={isEditable}
          onAct={onAct}
        />
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
