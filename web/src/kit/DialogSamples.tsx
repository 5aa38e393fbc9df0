import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { DataProviderContext, type DataProvider } from 'react-admin';
import { z } from 'zod';
import { Problem } from '../core/problem.ts';
import { ButtonRow } from './ButtonRow.tsx';
import { Conflict } from './Conflict.tsx';
import { ConfirmCommand } from './ConfirmCommand.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { FailedDialog } from './FailedDialog.tsx';
import { Block, long } from './KitBlock.tsx';
import { sample } from './list/sampleNoun.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { OpeningDialog } from './OpeningDialog.tsx';
import { Question } from './Question.tsx';
import { useSnackbar } from './useSnackbar.tsx';

const noun = { ...sample, commands: { delete: z.object({}) } };
const refused = new Problem(409, { code: '409.004.003', detail: 'The order has no credentials.' });
const provider = {
  touches: () => Promise.resolve({ preview: 'sample', touches: { customers: 12, credentials: 4_105 } }),
  execute: () => Promise.reject(refused),
} as unknown as DataProvider;
const nothing = () => undefined;

const dialogs: Readonly<Record<string, (onClose: () => void) => ReactNode>> = {
  ConfirmCommand: onClose => (
    <DataProviderContext value={provider}>
      <ConfirmCommand
        of={noun}
        command="delete"
        id="sample"
        text={long}
        isCounted
        isDangerous
        isIrreversible
        typed="Northwind"
        onClose={onClose}
      />
    </DataProviderContext>
  ),
  Question: onClose => (
    <Question title="Remove the row?" text={long} submit="Remove" onConfirm={onClose} onClose={onClose} />
  ),
  DiscardQuestion: onClose => <DiscardQuestion onDiscard={onClose} onKeep={onClose} />,
  NoteDialog: onClose => (
    <NoteDialog title={long} onClose={onClose}>
      {long}
    </NoteDialog>
  ),
  OpeningDialog: onClose => <OpeningDialog title={long} error={null} onAgain={nothing} onClose={onClose} />,
  'OpeningDialog, failed': onClose => (
    <OpeningDialog title={long} error={new Problem(503)} onAgain={nothing} onClose={onClose} />
  ),
  FailedDialog: onClose => <FailedDialog error={refused} onClose={onClose} />,
};

export const DialogSamples = () => {
  const [open, setOpen] = useState<string | null>(null);
  const tell = useSnackbar();
  return (
    <>
      <Block name="Dialogs">
        <ButtonRow>
          {Object.keys(dialogs).map(name => (
            <Button key={name} variant="outlined" onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
        </ButtonRow>
        {open !== null && dialogs[open]?.(() => setOpen(null))}
      </Block>
      <Block name="Snackbar">
        <ButtonRow>
          <Button variant="outlined" onClick={() => tell(long, { label: 'Open', to: '/kit' })}>
            With a link
          </Button>
          <Button variant="outlined" onClick={() => tell('Suspended', { undo: nothing })}>
            With a way back
          </Button>
        </ButtonRow>
      </Block>
      <Block name="Conflict">
        <Conflict onReload={() => Promise.resolve()} />
      </Block>
    </>
  );
};
