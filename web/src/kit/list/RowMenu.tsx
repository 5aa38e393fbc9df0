import { ListItemIcon, ListItemText, Menu, MenuItem, styled, type SvgIconProps } from '@mui/material';
import { useState, type ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '../../core/t.ts';
import { entryStateOf } from '../dialogEntry.ts';
import { measures } from '../measures.ts';

export interface RowAction {
  readonly label: string;
  readonly icon: ComponentType<SvgIconProps>;
  readonly to?: string;
  readonly onClick?: () => void;
  readonly isDangerous?: boolean;
  readonly reason?: string | undefined;
  /** Synonyms for the palette, in both languages. */
  readonly words?: string;
}
interface Props {
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
  const { pathname } = useLocation();
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
          {...(to === undefined ? {} : { component: Link, to, ...entryStateOf(pathname, to) })}
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

/** A plain element instead of the library's button, as there is one per row. */
const More = styled('button', { skipSx: true })(({ theme: { palette, breakpoints } }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  verticalAlign: 'middle',
  width: 30,
  height: 30,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  color: palette.action.active,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  [breakpoints.down('sm')]: { width: measures.finger, height: measures.finger },
}));

/** Menu of a row. Its actions are computed only while it is open. */
export const RowMenu = ({ name, actions }: Props) => {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <More
        type="button"
        aria-haspopup="menu"
        aria-label={t('kit.list.actions', { name })}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
          <circle cx="12" cy="6" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="12" cy="18" r="2" />
        </svg>
      </More>
      {anchor && <Actions name={name} actions={actions} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
