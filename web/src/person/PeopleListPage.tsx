import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import type { LeftCredential } from '../credential/pickers.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { BulkProgress } from '../kit/list/BulkProgress.tsx';
import { useListJob } from '../kit/list/useListJob.ts';
import { measures } from '../kit/measures.ts';
import { Notice } from '../kit/Notice.tsx';
import { ActionPanel } from './ActionPanel.tsx';
import { FoundLines, LinesToChoose, MissingLines } from './MatchLines.tsx';
import { NotIncluded, type LeftLine } from './NotIncluded.tsx';
import { PeopleInput } from './PeopleInput.tsx';
import { isFound, isResultOf, useMatches, type Choices, type Match } from './useMatches.ts';

const personOf = (match: Match, chosen: Choices) =>
  match.people[isFound(match) ? 0 : (chosen.get(match.line) ?? -1)];

/** Returns the lines without an affected credential, and those with another credential that stays active. */
const leftOf = (
  lines: readonly Match[],
  chosen: Choices,
  affected: ReadonlySet<string>,
  leftOut: readonly LeftCredential[],
): readonly LeftLine[] =>
  lines.flatMap((match): readonly LeftLine[] => {
    const { line, lineNumber, text, people } = match;
    const person = personOf(match, chosen);
    const isAffected = person?.credentialIds.some(id => affected.has(id)) === true;
    const credentials = leftOut.filter(
      ({ row, staysActive }) =>
        person?.credentialIds.includes(row.id) === true && (staysActive || !isAffected),
    );
    if (isAffected && credentials.length === 0) return [];
    const reason = person ? 'skipped' : people.length > 0 ? 'near' : 'missing';
    return [{ line, lineNumber, text, reason, credentials }];
  });

/** Returns the lines of people that an earlier line has found, except those with ignored parts. */
const duplicatesOf = (found: readonly Match[]): ReadonlySet<Match> => {
  const seen = new Set<string>();
  return new Set(
    found.filter(({ people, ignored }) => {
      const ids = people.flatMap(({ credentialIds }) => credentialIds);
      const isRepeated = ids.every(id => seen.has(id));
      for (const id of ids) seen.add(id);
      return isRepeated && ignored.length === 0;
    }),
  );
};

export const PeopleListPage = () => {
  const t = useT();
  const { id: customerId } = useCustomer();
  const mayWrite = useMayHere('credential.write');
  const { matches, chosen, error, isFinding, find, choose, forget } = useMatches(customerId);
  const [text, setText] = useState('');
  const [left, setLeft] = useState<readonly LeftLine[]>([]);
  const { job, close } = useListJob('credential', { isSelectable: true, isOfCustomer: true });
  const lines = matches?.lines ?? [];
  const foundLines = lines.filter(isFound);
  const duplicates = duplicatesOf(foundLines);
  const found = foundLines.filter(line => !duplicates.has(line));
  const missing = lines.filter(({ people }) => people.length === 0);
  const near = lines.filter(match => !isFound(match) && match.people.length > 0);
  const people = lines.flatMap(match => personOf(match, chosen) ?? []);
  const ids = new Set(people.flatMap(({ credentialIds }) => credentialIds));
  const rows = [...ids].flatMap(id => matches?.rows.get(id) ?? []);
  const isStale = matches !== null && !isResultOf(matches, text);
  const clear = () => {
    setLeft([]);
    forget();
  };
  return (
    <ListPage title={t('person.list.title')}>
      <Typography color="textSecondary">{t('person.list.intro')}</Typography>
      {job && (
        <BulkProgress
          job={job}
          hasLeftOut={left.some(({ credentials = [] }) => credentials.some(({ staysActive }) => staysActive))}
          onClose={() => close(job.id)}
        />
      )}
      {left.length > 0 && <NotIncluded lines={left} />}
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: matches ? `minmax(0, 1fr) ${measures.aside}px` : 'minmax(0, 1fr)',
          },
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <PeopleInput
            text={text}
            isFinding={isFinding}
            hasResult={matches !== null || left.length > 0}
            onText={setText}
            onFind={list => {
              setLeft([]);
              void find(list);
            }}
            onClear={() => {
              setText('');
              clear();
            }}
          />
          {error !== null && <ErrorArea error={error} />}
          {isStale && <Notice>{t('person.list.stale')}</Notice>}
          {matches && (
            <Typography role="status" variant="h2" component="p">
              {t('person.list.summary', {
                found: found.length,
                near: near.length,
                missing: missing.length,
              })}
              {duplicates.size > 0 && t('person.list.duplicates', { smart_count: duplicates.size })}
            </Typography>
          )}
          {matches && near.length > 0 && (
            <LinesToChoose lines={near} rows={matches.rows} chosen={chosen} onChoose={choose} />
          )}
          {missing.length > 0 && <MissingLines lines={missing} />}
          {matches && found.length > 0 && <FoundLines lines={found} rows={matches.rows} />}
        </Box>
        {matches && mayWrite && (
          <ActionPanel
            customerId={customerId}
            people={new Set(people.map(({ credentialIds }) => credentialIds[0])).size}
            rows={rows}
            isStale={isStale}
            onStarted={(affected, leftOut) => {
              clear();
              setLeft(leftOf(lines, chosen, new Set(affected), leftOut));
            }}
          />
        )}
      </Box>
    </ListPage>
  );
};
