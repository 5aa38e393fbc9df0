import { areKeysShown, isRandom, type KeyEditing } from '@latchkey/events/provider/keys/modes.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { CardActions } from '../kit/CardActions.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { useIsPast } from '../kit/history/timeParam.ts';
import { Notice } from '../kit/Notice.tsx';
import { lettersAtEnd, titleAndButtons } from '../kit/touchTargets.ts';
import { Field, Fields } from '../kit/Section.tsx';
import type { Health } from './health.ts';
import { HealthSummary } from './HealthSummary.tsx';
import { KeyFields } from './KeyFields.tsx';
import { ownSettingNamesOf, type OwnProvider, type ProviderOwner } from './ownProvider.ts';
import { useRevealedKeys } from './useRevealedKeys.ts';

export type ProviderAction = 'edit' | 'remove' | 'keys' | 'regenerate' | 'history';

interface Props {
  readonly owner: ProviderOwner;
  readonly provider: OwnProvider;
  /** Undefined while loading, and in past versions. */
  readonly health?: Health | undefined;
  /** `edit`: the keys can be changed. `hide`: the keys aren't displayed. */
  readonly editing: KeyEditing;
  readonly isListed?: boolean;
  /** Whether links to the provider's status lead to this one. */
  readonly isTarget?: boolean;
  readonly onAct: (action: ProviderAction) => void;
}

export const OwnProviderCard = ({
  owner,
  provider,
  health,
  editing,
  isListed = false,
  isTarget = false,
  onAct,
}: Props) => {
  const t = useT();
  const isPast = useIsPast();
  const isOperator = useMayHere('platform.manage');
  const { displayName: name, credentialProvider, baseSettings, fullyInitialized, fileConfig } = provider;
  const [look, setLook] = useState<string | null>(null);
  const isRevealing = look !== null;
  const revealed = useRevealedKeys(owner, provider, isPast ? null : look);
  const mayReveal =
    !isPast && fileConfig.hasKeys && fileConfig.areKeysShown && areKeysShown(fileConfig.mode, editing);
  const isEditable = editing === 'edit';
  const kind = providerKinds[credentialProvider];
  const own = ownSettingNamesOf(credentialProvider);
  return (
    <Card
      title={name}
      aside={
        <CardActions
          name={name}
          words={{
            edit: t('providerConfig.own.edit'),
            remove: t('providerConfig.own.remove'),
            editOf: t('providerConfig.own.editOf', { name }),
            removeOf: t('providerConfig.own.removeOf', { name }),
          }}
          isEditable={isEditable}
          onAct={onAct}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!fullyInitialized &&
          (isPast ? (
            <Notice kind="info">{t('providerConfig.own.notReachedThen')}</Notice>
          ) : (
            <Notice kind="error">{t('providerConfig.notReached')}</Notice>
          ))}
        {!isListed && (
          <Fields>
            <Field label={t('providerConfig.own.kind')}>{kind.label}</Field>
            {own.map(name => (
              <Field key={name} label={t(`providerConfig.fields.${name}`)}>
                {baseSettings[name]}
              </Field>
            ))}
          </Fields>
        )}
        {health && kind.remote !== null && (
          <HealthSummary
            health={health}
            isTarget={isTarget}
            to={isOperator ? `/global/provider-settings#edit=${provider.configId}` : undefined}
          />
        )}
        {owner.noun === 'customer' && kind.remote !== null && !isPast && (
          <Box>
            <Button
              size="small"
              component={Link}
              to={`/customers/${owner.id}/credentials/differences`}
              sx={lettersAtEnd}
            >
              {t('comparison.open')}
            </Button>
          </Box>
        )}
        {kind.hasKeys && (
          <>
            <Box sx={titleAndButtons}>
              <Typography variant="h3">{t('providerConfig.keyset.title')}</Typography>
              {isEditable && (
                <Button
                  size="small"
                  aria-label={t('providerConfig.keyset.edit', { name })}
                  sx={{ minWidth: 0, '&:last-child': lettersAtEnd }}
                  onClick={() => onAct('keys')}
                >
                  {t('providerConfig.own.edit')}
                </Button>
              )}
              {mayReveal && (
                <Button
                  size="small"
                  aria-label={t(`providerConfig.keyset.${isRevealing ? 'concealOf' : 'revealOf'}`, { name })}
                  loading={revealed.isLoading}
                  sx={lettersAtEnd}
                  onClick={() => setLook(isRevealing ? null : crypto.randomUUID())}
                >
                  {t(`providerConfig.keyset.${isRevealing ? 'conceal' : 'reveal'}`)}
                </Button>
              )}
              {isEditable && isRandom(fileConfig.mode) && (
                <Button size="small" sx={lettersAtEnd} onClick={() => onAct('regenerate')}>
                  {t('providerConfig.keyset.regenerate')}
                </Button>
              )}
            </Box>
            {Boolean(revealed.error) && (
              <ErrorArea error={revealed.error} onAgain={() => void revealed.refetch()} />
            )}
            <KeyFields {...{ provider, editing }} revealed={isRevealing ? revealed.data : undefined} />
            {mayReveal && (
              <Typography variant="body2" color="textSecondary">
                {t('providerConfig.keyset.revealHint')}
              </Typography>
            )}
          </>
        )}
      </Box>
    </Card>
  );
};
