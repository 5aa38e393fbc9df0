import { bulkCommands } from '@latchkey/events/bulkAction/commands.ts';
import type { ChangeReason } from '@latchkey/events/credential/fields.ts';
import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useStartBulk } from '../core/jobs.ts';
import { useT } from '../core/t.ts';
import { useBulkLabel } from '../core/useBulkLabel.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { ReasonField } from '../kit/list/ReasonField.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { fingerWide } from '../kit/touchTargets.ts';
import { useTellStarted } from '../kit/useTellStarted.tsx';
import { cannotTake } from './cannotTake.ts';
import { CredentialChip } from './CredentialChip.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { LeftCredentials } from './LeftCredentials.tsx';
import { useCredentialsOfPerson } from './useCredentialsOfPerson.ts';
import { useParamLabel } from './useParamValues.ts';
import { useReasons } from './useReasons.ts';

const ways = ['replace', 'suspend', 'remove'] as const;
type Way = (typeof ways)[number];
/** Removal without a replacement is never preselected, because it can't be undone. */
const preselectable: readonly Way[] = ['replace', 'suspend'];

export interface LostProps {
  readonly credential: CredentialRow;
  readonly onClose: () => void;
  /** Called when the replacement of the credential has been requested. */
  readonly onReplace?: ((actionId: string) => void) | undefined;
}

const allowsAny = (row: CredentialRow): boolean =>
  ways.some(way => bulkCommands[`credential.${way}`].allows(row));

interface QuestionProps extends LostProps {
  readonly held: readonly CredentialRow[];
}

const Question = ({ credential, held, onClose, onReplace }: QuestionProps) => {
  const t = useT();
  const labelOf = useBulkLabel();
  const labelOfParams = useParamLabel();
  const tellStarted = useTellStarted();
  const startBulk = useStartBulk();
  const reasons = useReasons();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState<ChangeReason | null>('LOST');
  const chosen = held.filter(({ id }) => !left.has(id));
  const isReplaced = ({ id }: CredentialRow) => id === credential.id && Boolean(credential.replacedBy);
  const takenBy = (way: Way) => {
    const allowed = chosen.filter(bulkCommands[`credential.${way}`].allows);
    return way === 'replace' ? allowed.filter(row => !isReplaced(row)) : allowed;
  };
  const countOf = (way: Way) => takenBy(way).length;
  const [way, setWay] = useState<Way>(() => preselectable.find(one => countOf(one) > 0) ?? 'replace');
  const [state, setState] = useState<'asking' | 'sending' | { readonly error: unknown }>('asking');
  const command = `credential.${way}` as const;
  const count = countOf(way);
  const skipped = cannotTake(way, chosen);
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const start = async () => {
    setState('sending');
    try {
      const ids = takenBy(way).map(({ id }) => id);
      const { customerId } = credential;
      const id = await startBulk({ customerId, command, ids, reason });
      if (way === 'replace' && ids.includes(credential.id)) onReplace?.(id);
      tellStarted({ id, customerId });
      onClose();
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <form
      style={{ display: 'contents' }}
      onSubmit={event => {
        event.preventDefault();
        void start();
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {credential.nameOnCard && <Typography sx={{ fontWeight: 550 }}>{credential.nameOnCard}</Typography>}
        {typeof state === 'object' && <ErrorArea error={state.error} />}
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Typography component="legend" variant="h3" sx={{ p: 0 }}>
            {t('person.lost.which', { smart_count: held.length })}
          </Typography>
          {held.map(row => (
            <Box key={row.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <FormControlLabel
                sx={{ flexGrow: 1, minWidth: 0 }}
                control={
                  <Checkbox sx={fingerWide} checked={!left.has(row.id)} onChange={() => toggle(row.id)} />
                }
                label={[row.cardProfile.displayName, labelOfParams(row)].filter(Boolean).join(', ')}
              />
              {isReplaced(row) && (
                <Typography variant="body2" color="textSecondary">
                  {t('person.replacement.already')}
                </Typography>
              )}
              <CredentialChip status={row.status} />
            </Box>
          ))}
        </Box>
        <RadioGroup
          aria-label={t('person.lost.what')}
          value={way}
          onChange={(_, value) => setWay(value as Way)}
        >
          <Typography variant="h3" component="p">
            {t('person.lost.what')}
          </Typography>
          {ways.map(one => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio sx={fingerWide} />}
              disabled={countOf(one) === 0}
              disableTypography
              sx={{ alignItems: 'start', mr: 0 }}
              label={
                <Box sx={{ py: 1 }}>
                  <Typography sx={{ fontWeight: 550 }}>
                    {t(`person.lost.${one}`)}{' '}
                    <Typography component="span" variant="body2" color="textSecondary">
                      {one === 'replace' && countOf(one) > 0
                        ? t('person.lost.cost', { smart_count: countOf(one) })
                        : t('person.lost.free')}
                    </Typography>
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {t(`person.lost.${one}Text`, { smart_count: Math.max(1, chosen.length) })}
                  </Typography>
                </Box>
              }
            />
          ))}
        </RadioGroup>
        {skipped.length > 0 && <LeftCredentials credentials={skipped} />}
        <ReasonField reasons={reasons} value={reason} onChange={setReason} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.cancel')}</Button>
        <Button
          type="submit"
          variant="contained"
          color={way === 'suspend' ? 'primary' : 'error'}
          disabled={count === 0}
          loading={state === 'sending'}
        >
          {count === 1 ? t(`person.lost.${way}Only`) : labelOf(command, count)}
        </Button>
      </DialogActions>
    </form>
  );
};

export const LostDialog = ({ credential, onClose, onReplace }: LostProps) => {
  const t = useT();
  const { data, error, refetch } = useCredentialsOfPerson(credential);
  const held = data?.filter(allowsAny);
  return (
    <DialogFrame title={t('person.lost.title')} width={560} onClose={onClose}>
      {error && !data && (
        <DialogContent>
          <ErrorArea error={error} onAgain={() => void refetch()} />
        </DialogContent>
      )}
      {!held && !error && (
        <DialogContent>
          <TableSkeleton rows={3} />
        </DialogContent>
      )}
      {held?.length === 0 && (
        <>
          <DialogContent>
            <Typography>{t('person.lost.nothing')}</Typography>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('kit.dialog.close')}</Button>
          </DialogActions>
        </>
      )}
      {held && held.length > 0 && (
        <Question credential={credential} held={held} onClose={onClose} onReplace={onReplace} />
      )}
    </DialogFrame>
  );
};
