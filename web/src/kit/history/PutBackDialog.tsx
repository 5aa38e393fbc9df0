import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import { isStale } from '../../core/problem.ts';
import { useT } from '../../core/t.ts';
import { Conflict } from '../Conflict.tsx';
import { DialogFrame } from '../DialogFrame.tsx';
import { ErrorArea } from '../ErrorArea.tsx';
import { Notice } from '../Notice.tsx';
import { PageSkeleton } from '../Skeletons.tsx';
import { useEditable } from '../useEditable.ts';
import { useExecute } from '../useExecute.ts';
import type { FieldChange } from './historyRow.ts';
import { bodyWith, hasMovedOn, standsAlready, type PutBack } from './putBack.ts';
import { useFieldTexts } from './useFieldTexts.ts';

interface Props {
  readonly of: AnyEntity;
  readonly id: string;
  readonly changes: readonly FieldChange[];
  readonly by: PutBack;
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/**
 * Confirms a restore, which is a new change based on the current record. The changes of an entry are restored
 * together, or not at all if one of their fields has changed again.
 */
export const PutBackDialog = ({ of, id, changes, by, onDone, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { labelOf, textOf } = useFieldTexts(of);
  const { row, revision, error, reload } = useEditable<Readonly<Record<string, unknown>>>(
    `${of.path}/${id}`,
    { isNow: true },
  );
  const [failure, setFailure] = useState<unknown>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [change] = changes as readonly [FieldChange, ...FieldChange[]];
  const isWhole = changes.length > 1;
  const words = { field: labelOf(change.field), value: textOf(change.field, change.from) };
  const isSame = row !== undefined && changes.every(one => standsAlready(of, row, one));
  const movedOn = isWhole && row !== undefined ? changes.filter(one => hasMovedOn(of, row, one)) : [];
  const namesOf = (changed: readonly FieldChange[]) => changed.map(({ field }) => labelOf(field)).join(', ');
  const confirm = async () => {
    if (!row) return;
    setFailure(null);
    setIsRunning(true);
    try {
      const values = bodyWith(of, by, row, changes);
      await run(
        of,
        { id, ...by, path: `${of.path}/${id}`, values, revision },
        `${of.name}.commands.${by.command}.done`,
      );
      onDone?.();
      onClose();
    } catch (problem) {
      setFailure(problem);
      setIsRunning(false);
    }
  };
  return (
    <DialogFrame
      title={t(isWhole ? 'kit.history.undoTitle' : 'kit.history.putBackTitle')}
      width={480}
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error !== null && <ErrorArea error={error} />}
        {failure !== null &&
          (isStale(failure) ? (
            <Conflict
              onReload={async () => {
                await reload();
                setFailure(null);
              }}
            />
          ) : (
            <ErrorArea error={failure} />
          ))}
        {row === undefined && error === null && <PageSkeleton />}
        {isSame && <Notice kind="info">{t('kit.history.putBackSame', words)}</Notice>}
        {!isSame && movedOn.length > 0 && (
          <Notice kind="info">{t('kit.history.undoMovedOn', { fields: namesOf(movedOn) })}</Notice>
        )}
        {row !== undefined && !isSame && movedOn.length === 0 && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {isWhole
              ? t('kit.history.undoText', { fields: namesOf(changes) })
              : t('kit.history.putBackText', words)}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.cancel')}</Button>
        <Button
          variant="contained"
          autoFocus
          disabled={row === undefined || isSame || movedOn.length > 0}
          loading={isRunning}
          onClick={() => void confirm()}
        >
          {t(isWhole ? 'kit.history.undo' : 'kit.history.putBack')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
