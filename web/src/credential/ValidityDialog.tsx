import { credential as definition } from '@latchkey/events/credential/credential.ts';
import { Typography } from '@mui/material';
import { useMemo } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { useExecute } from '../kit/useExecute.ts';
import type { CredentialRow } from './credentialRow.ts';
import { unissued } from './doorSteps.ts';
import { MomentChoice } from './MomentChoice.tsx';
import { ShortenedNotice } from './ShortenedNotice.tsx';
import { changedEnds, validityChangeSchema } from './validityForm.ts';

interface Props {
  readonly credential: CredentialRow;
  /** Whether the dialog was opened to extend the validity. */
  readonly isExtension?: boolean;
  readonly onClose: () => void;
}

/**
 * Changes a credential's validity. The start can only be changed while the credential is unissued or its
 * validity hasn't begun.
 */
export const ValidityDialog = ({ credential, isExtension = false, onClose }: Props) => {
  const t = useT();
  const { dateTime } = useFormats();
  const { run } = useExecute();
  const { id, validFrom, validTo, type, status, isWaiting } = credential;
  const hasStart = isWaiting || unissued.has(status);
  const start = validFrom === null ? t('validity.choice.start.now') : dateTime(validFrom);
  const end = validTo === null ? t('validity.choice.end.never') : dateTime(validTo);
  const schema = useMemo(() => validityChangeSchema({ validFrom, validTo }), [validFrom, validTo]);
  const change = async (values: Record<string, unknown>) => {
    const execution = {
      id,
      command: 'changeValidity',
      method: 'PATCH' as const,
      path: `${definition.path}/${id}/validity`,
      values: changedEnds(schema.parse(values)),
    };
    await run(definition, execution, 'credential.commands.changeValidity.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('credential.commands.changeValidity.title')}
      schema={schema}
      defaults={{
        startChoice: 'keep',
        validFrom,
        // if the start can't change, the end has to
        endChoice: isExtension || !hasStart ? 'set' : 'keep',
        validTo,
      }}
      width={480}
      submits={[{ label: t('credential.commands.changeValidity.submit'), run: change }]}
      keepAs={`credential.validityChange.${id}`}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('validity.current', { start, end })}</Typography>
      {hasStart && (
        <MomentChoice
          of="validFrom"
          current={start}
          isNone={validFrom === null}
          hint={t('validity.choice.start.hint')}
        />
      )}
      <MomentChoice
        of="validTo"
        current={end}
        isNone={validTo === null}
        hint={t(`validity.endHint.${type === 'wallet' ? 'wallet' : 'other'}`)}
      />
      <ShortenedNotice credentials={[credential]} />
    </CommandForm>
  );
};
