import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useJobCommand, type Job, type JobCommand } from '../core/jobs.ts';
import { useT } from '../core/t.ts';
import { useProblemText } from './ErrorArea.tsx';

const commandsOf = ({ state, canUndo }: Job): readonly JobCommand[] => {
  if (state === 'running') return ['pause', 'cancel'];
  if (state === 'paused') return ['resume', 'cancel'];
  return canUndo ? ['undo'] : [];
};

interface Props {
  readonly job: Job;
  readonly label: string;
  readonly variant: 'text' | 'outlined';
}

export const JobButtons = ({ job, label, variant }: Props) => {
  const t = useT();
  const notify = useNotify();
  const problemText = useProblemText();
  const give = useJobCommand();
  const [sent, setSent] = useState<JobCommand | null>(null);
  if (job.kind !== 'bulk') return null;
  const run = async (command: JobCommand) => {
    setSent(command);
    try {
      await give(job.id, command);
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    } finally {
      setSent(null);
    }
  };
  return commandsOf(job).map(command => (
    <Button
      key={command}
      size="small"
      variant={variant}
      loading={sent === command}
      disabled={sent !== null}
      aria-label={t('kit.job.commandOf', { command: t(`kit.job.${command}`), job: label })}
      onClick={() => void run(command)}
    >
      {t(`kit.job.${command}`)}
    </Button>
  ));
};
