import StarIcon from '@mui/icons-material/Star';
import { Box, TableCell, TableRow } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { lengthOf, rangeText, type ByteRange } from '../kit/bytes/byteLayout.ts';
import { useByteCount } from '../kit/bytes/useByteCount.ts';
import { RowMenu, type RowAction } from '../kit/list/RowMenu.tsx';
import { numberOf, type DraftParam } from './draft.ts';
import { Swatch } from './Swatch.tsx';

interface Props {
  readonly param: DraftParam;
  readonly index: number;
  readonly mainDataParam: string | null;
  readonly columns: Readonly<
    Record<'name' | 'representation' | 'defaultValue' | 'offset' | 'length', string>
  > & { readonly main?: string };
  readonly isActive: boolean;
  readonly isWrong: boolean;
  readonly shared: ByteRange | undefined;
  readonly onActive: (key: string | null) => void;
  readonly onEdit?: ((key: string) => void) | undefined;
  readonly actions: () => readonly RowAction[];
}

const Cell = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <TableCell role="cell" data-label={label}>
    {children}
  </TableCell>
);

const Main = () => {
  const t = useT();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        alignItems: 'center',
        verticalAlign: 'bottom',
        color: 'tone.busy.text',
      }}
    >
      <StarIcon aria-hidden sx={{ fontSize: 16 }} />
      {t('dataFormat.params.isMain')}
    </Box>
  );
};

const stay = (event: MouseEvent) => event.stopPropagation();

export const ParamRow = (props: Props) => {
  const { param, index, mainDataParam, columns, isActive, isWrong, shared, onActive, onEdit, actions } =
    props;
  const t = useT();
  const byteCount = useByteCount();
  const { key, name, representation, defaultValue, offset, length } = param;
  const shown = name || t('dataFormat.param.unnamed');
  const isMain = name !== '' && name === mainDataParam;
  const size = numberOf(length);
  return (
    <TableRow
      role="row"
      data-active={isActive || undefined}
      onMouseEnter={() => onActive(key)}
      onMouseLeave={() => onActive(null)}
      onClick={() => onEdit?.(key)}
      sx={{
        cursor: onEdit ? 'pointer' : 'default',
        ...(isWrong ? { bgcolor: 'tone.bad.soft' } : isActive ? { bgcolor: 'action.hover' } : {}),
      }}
    >
      <TableCell role="cell" data-whole>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
          <Swatch index={index} />
          <Box component="span" sx={{ minWidth: { sm: 96 }, overflowWrap: 'anywhere' }}>
            {shown}
          </Box>
        </Box>
      </TableCell>
      {columns.main !== undefined && (
        <TableCell role="cell" data-label={columns.main} data-empty={!isMain || undefined}>
          {isMain && <Main />}
        </TableCell>
      )}
      <Cell label={columns.representation}>
        {representation === '' ? '–' : t(`dataFormat.representations.${representation}`)}
      </Cell>
      <Cell label={columns.defaultValue}>
        {defaultValue === null ? (
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {t('dataFormat.params.perCredential')}
          </Box>
        ) : (
          <code style={{ overflowWrap: 'anywhere' }}>{defaultValue}</code>
        )}
      </Cell>
      <Cell label={columns.offset}>
        {offset || '–'}
        {shared !== undefined && (
          <Box component="span" sx={{ ml: 1, fontSize: '0.8125rem', color: 'tone.bad.text' }}>
            {t('dataFormat.params.twice', { smart_count: lengthOf(shared), bytes: rangeText(shared) })}
          </Box>
        )}
      </Cell>
      <Cell label={columns.length}>
        <span style={{ whiteSpace: 'nowrap' }}>{size === null ? '–' : byteCount(size)}</span>
      </Cell>
      {onEdit && (
        // clicks in the menu must not count as row clicks
        <TableCell role="cell" data-menu align="right" sx={{ width: 56 }} onClick={stay}>
          <RowMenu name={shown} actions={actions} />
        </TableCell>
      )}
    </TableRow>
  );
};
