import type { IssuerFinding } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/HighlightOffOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { post } from '../core/http.ts';
import { useT, type Key } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';

interface Answer {
  readonly isReady: boolean;
  readonly findings: readonly {
    readonly finding: IssuerFinding;
    readonly problems: readonly { readonly at: string; readonly problem: string }[];
  }[];
}

/** Texts of findings that have another cause or next step for Google. */
const ofGoogle: Readonly<Partial<Record<IssuerFinding, Key>>> = {
  not_set: 'walletIssuer.check.google_not_set',
  key_unreadable: 'walletIssuer.check.google_key_unreadable',
  no_public_address: 'walletIssuer.check.google_no_public_address',
};

interface Props {
  readonly path: string;
  readonly ready: 'ready' | 'googleReady';
}

export const IssuerCheck = ({ path, ready }: Props) => {
  const t = useT();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      setAnswer(await post<Answer>(`${path}/check`, {}));
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  const lines = answer?.isReady
    ? [{ key: 'ready', isOk: true, text: t(`walletIssuer.check.${ready}`) }]
    : (answer?.findings ?? []).map(({ finding, problems }) => ({
        key: finding,
        isOk: false,
        text: t((ready === 'googleReady' && ofGoogle[finding]) || `walletIssuer.check.${finding}`, {
          problems: problems.map(({ at, problem: reason }) => `${at} (${reason})`).join(', '),
        }),
      }));
  return (
    <Card
      title={t(`walletIssuer.check.title.${ready}`)}
      aside={
        <Button variant="outlined" size="small" loading={isBusy} onClick={() => void run()}>
          {t('walletIssuer.check.run')}
        </Button>
      }
    >
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        {problem !== null && <ErrorArea error={problem} />}
        {lines.map(({ key, isOk, text }) => (
          <Box key={key} sx={{ display: 'flex', gap: 1 }}>
            {isOk ? (
              <CheckIcon fontSize="small" color="success" aria-hidden />
            ) : (
              <FailedIcon fontSize="small" color="error" aria-hidden />
            )}
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
