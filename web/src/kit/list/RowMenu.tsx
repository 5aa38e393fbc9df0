import MoreIcon from '@mui/icons-material/MoreVert';
import {
  Box,
  IconButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  type SvgIconProps,
} from '@mui/material';
import { useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import { useT } from '../../core/t.ts';

/** Something that can be done with one row: it leads somewhere, or does something. */
export interface RowAction {
  readonly label: string;
  readonly icon: ComponentType<SvgIconProps>;
  readonly to?: string;
  readonly onClick?: () => void;
  readonly isDangerous?: boolean;
  /** Why it cannot be done now. */
  readonly reason?: string | undefined;
}
interface Props {
  /** What the row is called. */
  readonly name: string;
  readonly actions: () => readonly RowAction[];
}

const Actions = ({
  name,
  actions,
  onClose,
  anchor,
}: Props & { anchor: HTMLElement; onClose: () => void }) => {
  const t = useT();
  const label = t('kit.list.actions', { name });
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': label },
        paper: { role: 'region', 'aria-label': label, sx: { minWidth: 220 } },
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {actions().map(({ label: text, icon: Icon, to, onClick, isDangerous = false, reason }) => (
        <MenuItem
          key={text}
          disabled={reason !== undefined}
          onClick={() => {
            onClose();
            onClick?.();
          }}
          sx={isDangerous ? { color: 'error.main', '& svg': { color: 'error.main' } } : {}}
          {...(to === undefined ? {} : { component: Link, to })}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={text} secondary={reason} />
        </MenuItem>
      ))}
    </Menu>
  );
};

/** The menu at the end of a row; what stands in it is worked out when it opens. */
export const RowMenu = ({ name, actions }: Props) => {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box component="span" onClick={event => event.stopPropagation()}>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={t('kit.list.actions', { name })}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && <Actions name={name} actions={actions} anchor={anchor} onClose={() => setAnchor(null)} />}
    </Box>
  );
};
