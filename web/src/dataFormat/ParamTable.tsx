import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import StarIcon from '@mui/icons-material/Star';
import {
  Box,
  Button,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useT } from '../core/t.ts';
import type { ByteRange } from '../kit/bytes/byteLayout.ts';
import type { RowAction } from '../kit/list/RowMenu.tsx';
import { tableAsCards } from '../kit/tableAsCards.ts';
import { visuallyHidden } from '../kit/visuallyHidden.ts';
import type { DraftParam } from './draft.ts';
import { ParamRow } from './ParamRow.tsx';

interface Props {
  readonly params: readonly DraftParam[];
  readonly mainDataParam: string | null;
  readonly active: string | null;
  readonly wrong: ReadonlySet<string>;
  readonly shared: ReadonlyMap<string, ByteRange>;
  readonly onActive: (key: string | null) => void;
  readonly onAdd?: (() => void) | undefined;
  readonly onEdit?: ((key: string) => void) | undefined;
  readonly onMain: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

export const ParamTable = (props: Props) => {
  const { params, mainDataParam, active, wrong, shared, onActive, onAdd, onEdit, onMain, onRemove } = props;
  const t = useT();
  const hasMain = mainDataParam !== null;
  const columns = {
    name: t('dataFormat.params.name'),
    ...(hasMain ? { main: t('dataFormat.params.main') } : {}),
    representation: t('dataFormat.param.representation'),
    defaultValue: t('dataFormat.param.defaultValue'),
    offset: t('dataFormat.param.offset'),
    length: t('dataFormat.param.length'),
  };
  const actionsOf = ({ key, name }: DraftParam): readonly RowAction[] => [
    ...(name === mainDataParam || name === ''
      ? []
      : [{ label: t('dataFormat.params.makeMain'), icon: StarIcon, onClick: () => onMain(key) }]),
    { label: t('dataFormat.params.edit'), icon: EditIcon, onClick: () => onEdit?.(key) },
    {
      label: t('dataFormat.params.remove'),
      icon: DeleteIcon,
      isDangerous: true,
      onClick: () => onRemove(key),
    },
  ];
  return (
    <Paper component="section" variant="outlined" aria-label={t('dataFormat.params.title')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('dataFormat.params.title')}
        </Typography>
        {onAdd && (
          <Button size="small" startIcon={<AddIcon />} onClick={onAdd}>
            {t('dataFormat.params.add')}
          </Button>
        )}
      </Box>
      {params.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {t('dataFormat.params.empty')}
        </Typography>
      ) : (
        <Box sx={{ overflowX: 'auto', ...tableAsCards, '& tr:last-of-type td': { borderBottom: 0 } }}>
          <Table role="table" size="small" aria-label={t('dataFormat.params.title')}>
            <TableHead role="rowgroup">
              <TableRow role="row">
                {Object.entries(columns).map(([name, text]) => (
                  <TableCell role="columnheader" key={name}>
                    {text}
                  </TableCell>
                ))}
                {onEdit && (
                  <TableCell role="columnheader">
                    <span style={visuallyHidden}>{t('dataFormat.params.actions')}</span>
                  </TableCell>
                )}
              </TableRow>
            </TableHead>
            <TableBody role="rowgroup">
              {params.map((param, index) => (
                <ParamRow
                  key={param.key}
                  param={param}
                  index={index}
                  mainDataParam={mainDataParam}
                  columns={columns}
                  isActive={active === param.key}
                  isWrong={wrong.has(param.key)}
                  shared={shared.get(param.key)}
                  onActive={onActive}
                  onEdit={onEdit}
                  actions={() => actionsOf(param)}
                />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Paper>
  );
};
