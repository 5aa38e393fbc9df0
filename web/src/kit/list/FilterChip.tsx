import CloseIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, IconButton, Popover, type PopoverActions } from '@mui/material';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../core/t.ts';
import { MenuSkeleton } from '../Skeletons.tsx';

interface Props {
  readonly label: string;
  readonly chosen: string | null;
  readonly onClear: () => void;
  readonly children?: ((close: () => void) => ReactNode) | undefined;
  readonly onSwitch?: (() => void) | undefined;
  /** Called when the menu closes. If set, the menu is open initially. */
  readonly onClosed?: (() => void) | undefined;
}

const height = { xs: 36, sm: 32 };
const reach = { position: 'relative', '&::after': { content: '""', position: 'absolute', inset: '-5px 0' } };

/**
 * Repositions the menu when it resizes, because loaded content is wider than its skeleton, and counts arrive
 * even later.
 */
const Placed = ({ onSize, children }: { readonly onSize: () => void; readonly children: ReactNode }) => {
  const content = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    onSize();
    const Observer = globalThis.ResizeObserver as typeof ResizeObserver | undefined;
    const observer = Observer && new Observer(onSize);
    if (content.current) observer?.observe(content.current);
    return () => observer?.disconnect();
  }, [onSize]);
  return <div ref={content}>{children}</div>;
};

export const FilterChip = ({ label, chosen, onClear, children, onSwitch, onClosed }: Props) => {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popover = useRef<PopoverActions>(null);
  const [place] = useState(() => () => popover.current?.updatePosition());
  const isOn = chosen !== null;
  const close = () => {
    setAnchor(null);
    onClosed?.();
  };
  const [opensAtFirst] = useState(onClosed !== undefined);
  const chip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opensAtFirst) setAnchor(chip.current);
  }, [opensAtFirst]);
  return (
    <Box
      ref={chip}
      sx={{
        display: 'inline-flex',
        flex: 'none',
        alignItems: 'center',
        height,
        borderRadius: 4,
        border: 1,
        borderColor: isOn ? 'primary.line' : 'dividerStrong',
        bgcolor: isOn ? 'primary.light' : 'background.paper',
        color: isOn ? 'primary.dark' : 'text.primary',
        fontSize: '0.8125rem',
      }}
    >
      <ButtonBase
        aria-haspopup={children ? 'dialog' : undefined}
        aria-expanded={children ? anchor !== null : undefined}
        aria-pressed={onSwitch ? isOn : undefined}
        onClick={event => (onSwitch ? onSwitch() : setAnchor(event.currentTarget.parentElement))}
        sx={{
          height: '100%',
          pl: 1.25,
          pr: isOn ? 0.5 : 1,
          gap: 0.75,
          borderRadius: 4,
          font: 'inherit',
          fontWeight: 500,
          whiteSpace: 'nowrap',
          ...reach,
        }}
      >
        <Box component="span" sx={{ fontWeight: isOn ? 600 : 500 }}>
          {label}
        </Box>
        {isOn && chosen !== '' && (
          <Box component="span" sx={{ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {chosen}
          </Box>
        )}
        {!isOn && children && <DownIcon sx={{ fontSize: 16, color: 'text.secondary' }} />}
      </ButtonBase>
      {isOn && (
        <IconButton
          aria-label={t('kit.list.clearFilter', { name: label })}
          onClick={onClear}
          sx={{
            p: 0.5,
            mr: 0.25,
            color: 'inherit',
            '&::after': { content: '""', position: 'absolute', inset: '-9px 0' },
            '&.MuiIconButton-root': { minWidth: { xs: 44, sm: 28 }, minHeight: 28 },
          }}
        >
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      {children && anchor && (
        <Popover
          open
          action={popover}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': label,
              sx: { mt: 0.5, width: 'max-content', minWidth: 220, maxWidth: 'calc(100vw - 32px)' },
            },
          }}
        >
          <Suspense fallback={<MenuSkeleton />}>
            <Placed onSize={place}>{children(close)}</Placed>
          </Suspense>
        </Popover>
      )}
    </Box>
  );
};
