import { bulkCommands } from '@latchkey/events/bulkAction/commands.ts';
import type { ChangeReason } from '@latchkey/events/credential/fields.ts';
import { Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useStartBulk } from '../core/jobs.ts';
import { useMayHere } from '../core/rights.ts';
import { useAdminReason } from '../core/useAdminReason.ts';
import { useT } from '../core/t.ts';
import { useBulkLabel } from '../core/useBulkLabel.ts';
import { useReasons, type CredentialRow } from '../credential/pickers.tsx';
import { Card } from '../kit/Card.tsx';
import { cannotTake, listActions, type LeftCredential, type ListAction } from './cannotTake.ts';
import { LeftCredentials } from './LeftCredentials.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { ReasonField } from '../kit/list/ReasonField.tsx';
import { TypeToConfirm } from '../kit/TypeToConfirm.tsx';
import { fingerWide } from '../kit/touchTargets.ts';

const irreversible: ReadonlySet<ListAction> = new Set(['replace', 'remove', 'erase']);
const reasoned: ReadonlySet<ListAction> = new Set(['suspend', 'resume', 'replace', 'remove']);

interface Props {
  readonly customerId: string;
  readonly people: number;
  readonly rows: readonly CredentialRow[];
  /** Whether the list was edited after its people were found. */
  readonly isStale: boolean;
  /** Receives the affected credentials and those left out. */
  readonly onStarted: (affectedIds: readonly string[], left: readonly LeftCredential[]) => void;
}

export const ActionPanel = ({ customerId, people, rows, isStale, onStarted }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const labelOf = useBulkLabel();
  const startBulk = useStartBulk();
  const mayForget = useMayHere('customer.manage');
  const adminReason = useAdminReason();
  const reasons = useReasons();
  const [chosen, setChosen] = useState<ListAction | null>(null);
  const [reason, setReason] = useState<ChangeReason | null>(null);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'asking' | 'sending' | { readonly error: unknown }>('asking');
  const touchedBy = (one: ListAction) => rows.filter(bulkCommands[`credential.${one}`].allows);
  // only a reversible action is preselected
  const action = chosen ?? (touchedBy('suspend').length > 0 ? 'suspend' : null);
  const touched = action === null ? [] : touchedBy(action);
  const { length: count } = touched;
  const left = action === null ? [] : cannotTake(action, rows);
  const isFinal = action !== null && irreversible.has(action);
  const isReasoned = action !== null && reasoned.has(action);
  const needsTyping = isFinal && count > 1;
  const isTyped = typed.replace(/\D/g, '') === String(count);
  const start = async () => {
    if (action === null || isStale) return;
    setState('sending');
    try {
      const ids = touched.map(row => row.id);
      const command = `credential.${action}` as const;
      await startBulk({ customerId, command, ids, reason: isReasoned ? reason : null });
      onStarted(ids, left);
    } catch (error) {
      setState({ error });
    }
  };
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
      <form
        style={{ display: 'grid', gap: 16 }}
        onSubmit={event => {
          event.preventDefault();
          void start();
        }}
      >
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
        {isReasoned && <ReasonField reasons={reasons} value={reason} onChange={setReason} />}
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
        {needsTyping && <TypeToConfirm expected={count} value={typed} onChange={setTyped} isNumber />}
        {typeof state === 'object' && <ErrorArea error={state.error} />}
        {action !== null && count === 0 && (
          <Typography color="textSecondary">{t('person.list.noneAllows')}</Typography>
        )}
        <Button
          type="submit"
          variant="contained"
          color={isFinal ? 'error' : 'primary'}
          loading={state === 'sending'}
          disabled={isStale || count === 0 || (needsTyping && !isTyped)}
        >
          {action === null ? t('person.list.chooseAction') : labelOf(`credential.${action}`, count)}
        </Button>
      </form>
    </Card>
  );
};
