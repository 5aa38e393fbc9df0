import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useT } from '../core/t.ts';
import { CredentialChip, searchedOf, useLineSearch, type CredentialRow } from '../credential/pickers.tsx';
import { Card } from '../kit/Card.tsx';
import { fingerWide } from '../kit/touchTargets.ts';
import type { MatchedPerson } from './rowParts.ts';
import type { Choices, Match, Matches } from './useMatches.ts';

interface Props {
  readonly lines: readonly Match[];
  readonly rows: Matches['rows'];
}
interface ChoiceProps extends Props {
  /** Index of the chosen person by line; -1 skips the line. */
  readonly chosen: Choices;
  readonly onChoose: (line: number, person: number) => void;
}

const rowsOf = (person: MatchedPerson, rows: Matches['rows']): readonly CredentialRow[] =>
  person.credentialIds.flatMap(id => rows.get(id) ?? []);

const all = { pagination: { page: 1, perPage: 1_000 } };

/**
 * Returns a function that describes a person by number, then address and order, to distinguish people with
 * the same name.
 */
const useAbout = () => {
  const t = useT();
  const { data: formats } = useGetList<DataFormat>('dataFormat', all);
  const numberOf = ({ dataFormatId, dataParams }: CredentialRow): string | undefined => {
    const main = formats?.find(({ id }) => id === dataFormatId)?.mainDataParam;
    return (main ? dataParams[main] : undefined) ?? Object.values(dataParams).join(' · ');
  };
  return (row: CredentialRow | undefined): string =>
    [row && numberOf(row), row?.recipient.email ?? row?.recipient.phoneNumber, row?.order.displayName]
      .filter(Boolean)
      .join(', ') || t('credential.list.erased');
};

const Person = ({ held }: { readonly held: readonly CredentialRow[] }) => {
  const t = useT();
  const aboutOf = useAbout();
  const first = held.find(({ status }) => status !== 'NOT_ISSUED') ?? held[0];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minWidth: 0, py: 0.5 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, maxWidth: { lg: 520 } }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {first?.nameOnCard ?? t('credential.list.erased')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {aboutOf(first)}
        </Typography>
      </Box>
      <Box
        component="span"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto max-content',
          alignItems: 'center',
          justifyItems: 'start',
          columnGap: 1,
          rowGap: 0.5,
        }}
      >
        {held.map(({ id, cardProfile, type, status }) => (
          <Box key={id} component="span" sx={{ display: 'contents' }}>
            <Typography component="span" variant="body2" color="textSecondary">
              {t('person.list.kind', {
                card: cardProfile.displayName ?? '–',
                type: t(`credential.type.${type}`),
              })}
            </Typography>
            <CredentialChip status={status} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** Lines that match several people, or only similar ones. The user chooses one, or skips the line. */
export const LinesToChoose = ({ lines, rows, chosen, onChoose }: ChoiceProps) => {
  const t = useT();
  return (
    <Card title={t('person.list.near')} mark={String(lines.length)}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('person.list.nearText')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {lines.map(({ line, lineNumber, text, people }) => (
          <Box key={line} component="section">
            <Typography variant="body2">
              {t('person.list.line', { line: lineNumber })} <strong>{text}</strong>
            </Typography>
            <RadioGroup
              aria-label={t('person.list.choose', { text })}
              value={chosen.get(line) ?? -1}
              onChange={(_, value) => onChoose(line, Number(value))}
            >
              {people.map((person, n) => (
                <FormControlLabel
                  key={person.credentialIds[0] ?? n}
                  value={n}
                  control={<Radio sx={fingerWide} />}
                  disableTypography
                  sx={{ mr: 0, '& > :last-child': { flexGrow: 1 } }}
                  label={<Person held={rowsOf(person, rows)} />}
                />
              ))}
              <FormControlLabel
                value={-1}
                control={<Radio sx={fingerWide} />}
                label={t('person.list.skip')}
              />
            </RadioGroup>
          </Box>
        ))}
      </Box>
    </Card>
  );
};

export const MissingLines = ({ lines }: Pick<Props, 'lines'>) => {
  const t = useT();
  const { found, field, none } = useLineSearch(lines, ({ text }) => [text]);
  return (
    <Card title={t('person.list.missing')} mark={String(lines.length)}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography color="textSecondary">{t('person.list.missingText')}</Typography>
        {field}
        {none}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {found.map(({ line, lineNumber, text }) => (
          <Typography key={line} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {t('person.list.line', { line: lineNumber })} <strong>{text}</strong>
          </Typography>
        ))}
      </Box>
    </Card>
  );
};

export const FoundLines = ({ lines, rows }: Props) => {
  const t = useT();
  const { found, field, none } = useLineSearch(lines, ({ text, people }) => [
    text,
    ...people.flatMap(person => rowsOf(person, rows)).flatMap(searchedOf),
  ]);
  return (
    <Card title={t('person.list.found')} mark={String(lines.length)}>
      {field && (
        <Box sx={{ display: 'grid', gap: 1, mb: 1 }}>
          {field}
          {none}
        </Box>
      )}
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 420, overflowY: 'auto' }}
        tabIndex={0}
      >
        {found.map(({ line, lineNumber, people, ignored }) => (
          <Box
            key={line}
            component="li"
            sx={{ borderTop: line === found[0]?.line ? 0 : 1, borderColor: 'divider' }}
          >
            <Person held={people.flatMap(person => rowsOf(person, rows))} />
            {ignored.length > 0 && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {t('person.list.ignored', { line: lineNumber, parts: ignored.join('; ') })}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
};
