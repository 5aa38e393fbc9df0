import { foldedLower } from '@latchkey/events/kernel/foldText.ts';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { maxUnsearched, SearchField } from '../kit/list/SearchField.tsx';
import type { CredentialRow } from './credentialRow.ts';

/** Returns the texts of a credential that the search covers. */
export const searchedOf = ({ nameOnCard, recipient, dataParams, metadata }: CredentialRow) => [
  nameOnCard,
  recipient.email,
  recipient.phoneNumber,
  metadata?.identifier,
  ...Object.values(dataParams),
];

/** Searches loaded lines by their texts, ignoring case and accents. Short lists have no search field. */
export const useLineSearch = <Line,>(
  lines: readonly Line[],
  textsOf: (line: Line) => readonly (string | null | undefined)[],
) => {
  const t = useT();
  const [q, setQ] = useState('');
  const isSearched = lines.length > maxUnsearched;
  const term = isSearched ? foldedLower(q.trim()) : '';
  const found =
    term === ''
      ? lines
      : lines.filter(line => textsOf(line).some(text => foldedLower(text ?? '').includes(term)));
  const field = isSearched && (
    <SearchField label={t('kit.list.bulk.search.people')} value={q} onSearch={setQ} />
  );
  const none = found.length === 0 && term !== '' && (
    <Typography variant="body2" role="status" color="textSecondary">
      {t('kit.list.bulk.noMatch')}
    </Typography>
  );
  return { found, field, none };
};
