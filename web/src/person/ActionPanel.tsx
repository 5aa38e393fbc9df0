import { bulkCommands } from '@latchkey/events/bulkAction/commands.ts';
import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
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
  useTellApart,
  type CredentialRow,
  type LeftCredential,
  type ListAction,
} from '../credential/pickers.tsx';
import { Card } from '../kit/Card.tsx';
import { maxNamed, type BulkAction, type BulkQuestion } from '../kit/list/bulkActions.ts';

const BulkDialog = lazy(() =>
  import('../kit/list/BulkDialog.tsx').then(module => ({ default: module.BulkDialog })),
);

interface Props {
  readonly customerId: string;
  readonly people: number;
  readonly rows: readonly CredentialRow[];
  /** Whether the list was edited after its people were found. */
  readonly isStale: boolean;
  readonly onStarted: (affectedIds: readonly string[], left: readonly LeftCredential[]) => void;
}

/** Offers each action with the number of credentials that it affects. A click asks for confirmation. */
export const ActionPanel = ({ customerId, people, rows, isStale, onStarted }: Props) => {
  const t = useT();
  const id = useId();
  const { number } = useFormats();
  const labelOf = useBulkLabel();
  const startBulk = useStartBulk();
  const mayForget = useMayHere('customer.manage');
  const adminReason = useAdminReason();
  const bulkActions = useCredentialBulk();
  const tellApart = useTellApart();
  const [asked, setAsked] = useState<ListAction | null>(null);
  const touchedBy = (one: ListAction) => rows.filter(bulkCommands[`credential.${one}`].allows);
  const bulkOf = (one: ListAction) => bulkActions.find(({ command }) => command === `credential.${one}`);
  const touched = asked === null ? [] : touchedBy(asked);
  const { length: count } = touched;
  const left = asked === null ? [] : cannotTake(asked, rows);
  const bulk = asked === null ? undefined : bulkOf(asked);
  const asking = ({ command, text }: BulkAction<CredentialRow>): BulkQuestion => ({
    title: labelOf(command, count),
    text: text(count),
    names: touched.slice(0, maxNamed).map(tellApart),
    others: left.length,
    leftOut: <LeftCredentials credentials={left} />,
    onConfirm: async (values: object) => {
      const ids = touched.map(row => row.id);
      await startBulk({ customerId, command, ids, ...values });
      onStarted(ids, left);
    },
    onClose: () => setAsked(null),
  });
  const figures: readonly (readonly [string, number])[] = [
    [t('person.list.people'), people],
    [t('person.list.affected'), rows.length],
  ];
  const noteOf = (one: ListAction, affected: number): string => {
    if (one === 'erase' && !mayForget) return adminReason;
    const skipped = rows.length - affected;
    const explained = t(`person.list.explained.${one}`);
    if (affected === 0) return `${explained} ${t('person.list.noneAllows')}`;
    return skipped === 0
      ? explained
      : `${explained} ${t('person.list.leavesOut', { count: number(skipped) })}`;
  };
  return (
    <Card title={t('person.list.action')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
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
        <Box
          component="ul"
          aria-label={t('person.list.action')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
        >
          {listActions.map(one => {
            const { length: affected } = touchedBy(one);
            const found = bulkOf(one);
            return (
              <Box key={one} component="li" sx={{ display: 'grid', gap: 0.5, justifyItems: 'stretch' }}>
                <Button
                  variant={one === 'suspend' && affected > 0 ? 'contained' : 'outlined'}
                  color={found?.isDangerous === true ? 'error' : 'primary'}
                  disabled={isStale || affected === 0 || !found}
                  aria-describedby={`${id}-${one}`}
                  onClick={() => setAsked(one)}
                >
                  {affected === 0
                    ? t(`person.list.actions.${one}`)
                    : t('kit.list.bulk.ask', { action: labelOf(`credential.${one}`, affected) })}
                </Button>
                <Typography id={`${id}-${one}`} variant="body2" color="textSecondary">
                  {noteOf(one, affected)}
                </Typography>
              </Box>
            );
          })}
        </Box>
      </Box>
      {bulk && (
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
