import { mendWay, type MendWay } from '@latchkey/events/comparison/difference.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorArea, useProblemText } from '../kit/ErrorArea.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { MoreRows } from '../kit/MoreRows.tsx';
import { Question } from '../kit/Question.tsx';
import { ComparedProviders } from './ComparedProviders.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { NoDifferences } from './NoDifferences.tsx';
import { useComparisons, useDifferences, useMend, type Difference, type Shown } from './useDifferences.ts';

interface Request {
  readonly rows: readonly Difference[];
  readonly way: MendWay;
}

/** Differences between a customer's credentials and its providers' files, with the ways to resolve them. */
export const DifferencesPage = () => {
  const t = useT();
  const notify = useNotify();
  const textOf = useProblemText();
  const { id: customerId, providers } = useCustomer();
  const mayWrite = useMayHere('credential.write');
  const [shown, setShown] = useState<Shown>('unresolved');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [request, setRequest] = useState<Request | null>(null);
  const list = useDifferences(customerId, shown);
  const compared = providers
    .filter(({ credentialProvider: kind }) => providerKinds[kind].remote !== null)
    .map(one => one.credentialProviderId);
  const last = useComparisons(customerId);
  const { mutate } = useMend(customerId);
  const rows = list.data?.pages.flat() ?? [];
  const chosen = rows.filter(({ id, ways }) => selected.has(id) && ways.length > 0);
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected(before => {
      const next = new Set(before);
      for (const id of ids)
        if (isSelected) next.add(id);
        else next.delete(id);
      return next;
    });
  const mend = (one: Request) => {
    setRequest(null);
    mutate(one, {
      onSuccess: () => {
        setSelected(new Set());
        notify('comparison.requested', { autoHideDuration: 3000 });
      },
      onError: error => notify(textOf(error), { type: 'error' }),
    });
  };
  const content = () => {
    if (list.error && rows.length === 0)
      return <ErrorArea error={list.error} onAgain={() => void list.refetch()} />;
    if (list.isPending) return null;
    if (rows.length === 0) {
      if (shown === 'resolved') return <EmptyState text={t('comparison.nothingResolved')} />;
      if (last.isPending) return null;
      return <NoDifferences ids={compared} runs={last.data ?? []} />;
    }
    return (
      <DifferenceTable
        rows={rows}
        selected={selected}
        onSelect={mayWrite && shown === 'unresolved' ? select : undefined}
        onMend={(some, way) => setRequest({ rows: some, way })}
      />
    );
  };
  return (
    <ListPage title={t('comparison.title')}>
      <Typography color="textSecondary">{t('comparison.intro')}</Typography>
      <ComparedProviders />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <TextField
          select
          size="small"
          label={t('comparison.show')}
          value={shown}
          onChange={({ target: { value } }) => setShown(value === 'resolved' ? 'resolved' : 'unresolved')}
          sx={{ minWidth: 200 }}
        >
          <MenuItem value="unresolved">{t('comparison.unresolved')}</MenuItem>
          <MenuItem value="resolved">{t('comparison.resolved')}</MenuItem>
        </TextField>
        {chosen.length > 0 &&
          mendWay.options
            .filter(way => chosen.every(({ ways }) => ways.includes(way)))
            .map(way => (
              <Button key={way} variant="outlined" onClick={() => setRequest({ rows: chosen, way })}>
                {t(`comparison.ways.${way}`)} ({chosen.length})
              </Button>
            ))}
      </Box>
      {content()}
      <MoreRows query={list} />
      {request && (
        <Question
          title={t(`comparison.question.${request.way}`, { smart_count: request.rows.length })}
          text={t(`comparison.consequence.${request.way}`)}
          submit={t(`comparison.ways.${request.way}`)}
          onConfirm={() => mend(request)}
          onClose={() => setRequest(null)}
        />
      )}
    </ListPage>
  );
};
