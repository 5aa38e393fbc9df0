import MoreIcon from '@mui/icons-material/MoreHoriz';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useRef, useState } from 'react';
import { useT } from '../../core/t.ts';
import { send } from '../../core/http.ts';
import { saveFile } from '../../kit/saveFile.ts';
import { designAt } from './designApi.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  /** Undefined if the design is read-only. */
  readonly onImport: ((file: File) => void) | undefined;
  readonly onFailed: (error: unknown) => void;
}
const imported = '.pkpass,.pkpasstemplate,.zip,application/zip,application/vnd.apple.pkpass';

export const DesignMenu = ({ id, name, onImport, onFailed }: Props) => {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const close = () => setAnchor(null);
  const download = async () => {
    close();
    try {
      const answer = await send(`${designAt(id)}/export`, { headers: { Accept: 'application/zip' } });
      saveFile(await answer.blob(), `${name}.zip`);
    } catch (error) {
      onFailed(error);
    }
  };
  return (
    <>
      <IconButton
        aria-label={t('cardDesign.menu.open')}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={close}
          slotProps={{
            list: { 'aria-label': t('cardDesign.menu.open') },
            paper: { role: 'region', 'aria-label': t('cardDesign.menu.open') },
          }}
        >
          {onImport && (
            <MenuItem
              onClick={() => {
                close();
                chooser.current?.click();
              }}
            >
              {t('cardDesign.menu.import')}
            </MenuItem>
          )}
          <MenuItem onClick={() => void download()}>{t('cardDesign.menu.export')}</MenuItem>
        </Menu>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={imported}
        aria-label={t('cardDesign.menu.import')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file && onImport) onImport(file);
        }}
      />
    </>
  );
};
