import { bulkCommands } from '@latchkey/events/bulkAction/commands.ts';
import { Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useStartBulk } from '../core/jobs.ts';
import { useMayHere } from '../core/rights.ts';
import { useAdminReason } from '../core/useAdminReason.ts';
import { useT } from '../core/t.ts';
import { useBulkLabel } from '../core/useBulkLabel.ts';
import {
  cannotTake,
  LeftCredentials,
  listActions,
  useCredentialBulk,
  type CredentialRow,
  type LeftCredential,
  type ListAction,
} from '../credential/pickers.tsx';
import { Card } from '../kit/Card.tsx';
import type { BulkAction, BulkQuestion } from '../kit/list/bulkActions.ts';
import { fingerWide } from '../kit/touchTargets.ts';

const BulkDialog = lazy(() =>
  import('../kit/list/BulkDialog.tsx').then(module => ({ default: module.BulkDialog })),
);

interface Props {
  readonly customerId: string;
  readonly people: number;
  readonly rows: readonly CredentialRow[];
  /** Whether the list was edited after its people were found. */
  readonly isStale: boolean;
  /** Called with the affected and the left-out credentials. */
  readonly onStarted: (affectedIds: readonly string[], left: readonly LeftCredential[]) => void;
}

export const ActionPanel = ({ customerId, people, rows, isStale, onStarted }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const labelOf = useBulkLabel();
  const startBulk = useStartBulk();
  const mayForget = useMayHere('customer.manage');
  const adminReason = useAdminReason();
  const bulkActions = useCredentialBulk();
  const [chosen, setChosen] = useState<ListAction | null>(null);
  const [isAsking, setAsking] = useState(false);
  const touchedBy = (one: ListAction) => rows.filter(bulkCommands[`credential.${one}`].allows);
  // only a reversible action is preselected
  const action = chosen ?? (touchedBy('suspend').length > 0 ? 'suspend' : null);
  const touched = action === null ? [] : touchedBy(action);
  const { length: count } = touched;
  const left = action === null ? [] : cannotTake(action, rows);
  const bulk = bulkActions.find(({ command }) => command === `credential.${action}`);
  const start = async (values: object) => {
    if (!bulk) return;
    const ids = touched.map(row => row.id);
    await startBulk({ customerId, command: bulk.command, ids, ...values });
    onStarted(ids, left);
  };
  const asking = ({ command, text }: BulkAction<CredentialRow>): BulkQuestion => ({
    title: labelOf(command, count),
    text: text(count),
    others: 0, // the panel lists the left-out credentials itself
    onConfirm: start,
    onClose: () => setAsking(false),
  });
  const figures: readonly (readonly [string, number])[] = [
    [t('person.list.people'), people],
    [t('person.list.affected'), action === null ? rows.length : count],
    ...(action !== null && rows.length > count
      ? [[t('person.list.skipped'), rows.length - count] as const]
      : []),
    ...(action === 'replace' ? [[t('person.list.credits'), count] as const] : []),
  ];
  return (
    <Card title={t('person.list.action')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RadioGroup
          aria-label={t('person.list.action')}
          value={action}
          onChange={(_, value) => setChosen(value as ListAction)}
        >
          {listActions.map(one => (
            <FormControlLabel
              key={one}
              value={one}
              disabled={one === 'erase' && !mayForget}
              control={<Radio sx={fingerWide} />}
              disableTypography
              sx={{ alignItems: 'start', mr: 0 }}
              label={
                <Box sx={{ py: 1 }}>
                  <Typography sx={{ fontWeight: 550 }}>{t(`person.list.actions.${one}`)}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {one === 'erase' && !mayForget ? adminReason : t(`person.list.explained.${one}`)}
                  </Typography>
                </Box>
              }
            />
          ))}
        </RadioGroup>
        <Box component="dl" aria-label={t('person.list.impact')} sx={{ m: 0, display: 'grid', gap: 0.75 }}>
          {figures.map(([name, value]) => (
            <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between' }}>
              <Box component="dt">{name}</Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
                {number(value)}
              </Box>
            </Box>
          ))}
        </Box>
        {left.length > 0 && <LeftCredentials credentials={left} />}
        {action !== null && count === 0 && (
          <Typography color="textSecondary">{t('person.list.noneAllows')}</Typography>
        )}
        <Button
          variant="contained"
          color={bulk?.isDangerous === true ? 'error' : 'primary'}
          disabled={isStale || count === 0}
          onClick={() => setAsking(true)}
        >
          {action === null
            ? t('person.list.chooseAction')
            : t('kit.list.bulk.ask', { action: labelOf(`credential.${action}`, count) })}
        </Button>
      </Box>
      {isAsking && bulk && (
        <Suspense>
          {bulk.question ? (
            <bulk.question {...asking(bulk)} rows={touched} />
          ) : (
            <BulkDialog
              {...asking(bulk)}
              count={count}
              isDangerous={bulk.isDangerous ?? false}
              isIrreversible={bulk.isIrreversible ?? false}
              reasons={bulk.reasons}
            />
          )}
        </Suspense>
      )}
    </Card>
  );
};
