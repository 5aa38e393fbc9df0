import { Box } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { BelowRows, firstRows, Note, useShownRows, type GroupProps } from './GroupRows.tsx';
import { Cell, Row, Rows } from './Rows.tsx';

export const UnclearGroup = ({
  comparison: { unclear, unclearCount },
  more,
}: Pick<GroupProps, 'comparison' | 'more'>) => {
  const t = useT();
  const { number } = useFormats();
  const { rows, below } = useShownRows({ loaded: unclear, all: unclearCount, first: firstRows }, more);
  if (unclearCount === 0) return null;
  const title = t('import.update.unclear.title', { count: number(unclearCount) });
  return (
    <Card title={title} isFlush>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
        <Note>{t('import.update.unclear.text')}</Note>
      </Box>
      <Rows
        label={title}
        columns="max-content minmax(120px, 1fr) minmax(100px, 1fr) minmax(160px, 2fr)"
        heads={(['line', 'name', 'key', 'reason'] as const).map(name => t(`import.update.columns.${name}`))}
      >
        {rows.map(({ line, name, key, reason }) => (
          <Row key={line}>
            <Cell>{number(line ?? 0)}</Cell>
            <Cell>{name ?? '–'}</Cell>
            <Cell>{key ?? '–'}</Cell>
            <Cell>{t(`import.update.unclear.reasons.${reason}`)}</Cell>
          </Row>
        ))}
      </Rows>
      <BelowRows>{below}</BelowRows>
    </Card>
  );
};
