import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { useAt, useIsPast } from '../kit/history/timeParam.ts';
import { titleAndButtons } from '../kit/touchTargets.ts';
import { belowHead, useScrollTarget } from '../kit/useScrollTarget.ts';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { healthState, useOwnHealth } from './health.ts';
import { KeysetDialog } from './KeysetDialog.tsx';
import { OwnProviderCard, type ProviderAction } from './OwnProviderCard.tsx';
import { OwnProviderDialog } from './OwnProviderDialog.tsx';
import { OwnProviderHistory } from './OwnProviderHistory.tsx';
import { useOwnProviders, type OwnProvider, type ProviderOwner } from './ownProvider.ts';
import { RegenerateDialog } from './RegenerateDialog.tsx';
import { RemoveProviderDialog } from './RemoveProviderDialog.tsx';

type Opened = { readonly action: 'add' } | { readonly action: ProviderAction; readonly id: string };

interface Props {
  readonly owner: ProviderOwner;
  readonly isEditable: boolean;
  readonly areKeysHidden?: boolean;
  readonly tableOf?: (providers: readonly OwnProvider[]) => ReactNode;
  readonly actions?: ReactNode;
  readonly noticesOf?: (
    providers: readonly OwnProvider[],
    open: (action: ProviderAction, provider: OwnProvider) => void,
  ) => ReactNode;
}

const dialogs = {
  edit: OwnProviderDialog,
  remove: RemoveProviderDialog,
  keys: KeysetDialog,
  regenerate: RegenerateDialog,
  history: OwnProviderHistory,
} as const;

/** Returns the open dialog, with functions to open and close it. Changing the page's `?at=` closes it. */
const useOpened = () => {
  const at = useAt();
  const [opened, setOpened] = useState<{ readonly at: string | null; readonly open: Opened } | null>(null);
  return {
    open: opened?.at === at ? opened.open : null,
    setOpen: (open: Opened) => setOpened({ at, open }),
    close: () => setOpened(null),
  };
};

export const OwnProviders = ({
  owner,
  isEditable: mayEdit,
  areKeysHidden = false,
  tableOf,
  actions,
  noticesOf,
}: Props) => {
  const t = useT();
  const { data: providers, error, refetch } = useOwnProviders(owner);
  const { data: health } = useOwnHealth(owner);
  const target = useScrollTarget('providers', providers !== undefined);
  const failing = health?.find(one => healthState(one) === 'failing') ?? health?.[0];
  const isPast = useIsPast();
  const isEditable = mayEdit && !isPast;
  const { open, setOpen, close } = useOpened();
  const editing = areKeysHidden ? 'hide' : isEditable ? 'edit' : 'show';
  const openOf = (action: ProviderAction, { credentialProviderId: id }: OwnProvider) =>
    setOpen({ action, id });
  const opened =
    open && open.action !== 'add' ? providers?.find(one => one.credentialProviderId === open.id) : undefined;
  const Dialog = open && open.action !== 'add' ? dialogs[open.action] : null;
  return (
    <Box
      ref={target}
      component="section"
      aria-label={t('providerConfig.own.title')}
      sx={{ display: 'grid', gap: 2, ...belowHead }}
    >
      <Box sx={titleAndButtons}>
        <Typography variant="h2">{t('providerConfig.own.title')}</Typography>
        {!isPast && actions}
        {isEditable && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<AddIcon />}
            onClick={() => setOpen({ action: 'add' })}
          >
            {t('providerConfig.own.add')}
          </Button>
        )}
      </Box>
      {!providers && !error && <TableSkeleton rows={2} />}
      {Boolean(error) && <ErrorArea error={error} onAgain={() => void refetch()} />}
      {providers && !isPast && noticesOf?.(providers, openOf)}
      {providers?.length === 0 && (isPast || !noticesOf) && (
        <Typography color="textSecondary">
          {t(isPast ? 'providerConfig.own.noneThen' : 'providerConfig.own.none')}
        </Typography>
      )}
      {providers && providers.length > 0 && tableOf?.(providers)}
      {providers?.map(one => (
        <OwnProviderCard
          key={one.credentialProviderId}
          owner={owner}
          provider={one}
          health={isPast ? undefined : health?.find(({ id }) => id === one.credentialProviderId)}
          editing={editing}
          isListed={tableOf !== undefined}
          isTarget={one.credentialProviderId === failing?.id}
          onAct={action => openOf(action, one)}
        />
      ))}
      {open?.action === 'add' && <OwnProviderDialog owner={owner} onClose={close} />}
      {Dialog && opened && <Dialog owner={owner} provider={opened} onClose={close} />}
    </Box>
  );
};
