import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, IconButton, InputBase, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { resolvePath, useLocation, useNavigate } from 'react-router';
import { useT } from '../core/t.ts';
import { ClosedByBack } from '../kit/ClosedByBack.tsx';
import { Keys } from './Keys.tsx';
import { visuallyHidden } from '../kit/visuallyHidden.ts';
import { takeEarly } from './paletteOpening.ts';
import { PaletteLine } from './PaletteLine.tsx';
import type { PaletteItem } from './paletteItem.ts';
import { usePalette } from './usePalette.tsx';

const Hints = () => {
  const t = useT();
  const hints = [
    ['up down', t('palette.choose')],
    ['enter', t('palette.go')],
    ['mod enter', t('palette.goNew')],
    ['esc', t('palette.leave')],
    ['>', t('palette.onlyActions')],
    ['@', t('palette.onlyPeople')],
    ['#', t('palette.onlyOrders')],
  ] as const;
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        flexWrap: 'wrap',
        columnGap: 1, // narrow enough for the German texts to fit on one line
        rowGap: 0.5,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.sunken',
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      {hints.map(([keys, text]) => (
        <Box key={keys} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Keys of={keys} /> {text}
        </Box>
      ))}
    </Box>
  );
};

/**
 * Returns the focus to the element that had it before, unless the returned function was called because
 * another page opens. The page then gets the focus (see `useKeptFocus`).
 */
const useFocusOfOpener = () => {
  const [opener] = useState(() => document.activeElement);
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (!isLeaving.current && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return () => void (isLeaving.current = true);
};

const note = { px: 2, py: 0.75, fontSize: '0.75rem', minHeight: 30 } as const;

export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = useFocusOfOpener();
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  /** Whether Enter was pressed before there were results. The first result is then chosen when it arrives. */
  const isEntered = useRef(false);
  const { q, items, headingOf, isSearching, missingLetters, hasMore, hasFailed } = usePalette(typed);
  const current = items[Math.min(at, items.length - 1)];
  const optionOf = (item: PaletteItem) => `${id}-${item.id}`;
  const move = (step: number) => {
    if (items.length === 0) return;
    const next = (Math.min(at, items.length - 1) + step + items.length) % items.length;
    setAt(next);
    document.getElementById(optionOf(items[next]!))?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (item: PaletteItem, inNewWindow: boolean) => {
    if (item.isDisabled) return;
    if (item.to !== undefined && inNewWindow) return void window.open(item.to, '_blank', 'noopener');
    if (item.to !== undefined && resolvePath(item.to, pathname).pathname !== pathname) leave();
    onClose();
    if (item.to !== undefined) void navigate(item.to);
    item.run?.();
  };
  const chooseEntered = useEffectEvent(() => {
    if (isEntered.current && current) choose(current, false);
    isEntered.current = false;
  });
  const hasArrived = current !== undefined || !isSearching;
  useEffect(() => {
    if (hasArrived) chooseEntered();
  }, [hasArrived, typed]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) move(step);
    else if (current) choose(current, event.ctrlKey || event.metaKey);
    else isEntered.current = !hasArrived;
  };
  const count = items.filter(({ isAll }) => !isAll).length;
  const announcement = isSearching
    ? t('palette.searching')
    : items.length > 0
      ? t(`palette.${hasMore ? 'moreThan' : 'results'}`, { count, smart_count: count })
      : missingLetters > 0
        ? t('palette.tooShort', { smart_count: missingLetters })
        : t('palette.nothing', { q });
  const sentence = hasFailed ? `${announcement} ${t('palette.failed')}` : announcement;
  const isEmpty = items.length === 0 && !isSearching;
  return (
    <Dialog
      open
      disableRestoreFocus
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: { width: 680, maxWidth: '95vw', overflow: 'hidden' } } }}
    >
      <ClosedByBack onClose={onClose} />
      <span id={`${id}-title`} hidden>
        {t('palette.title')}
      </span>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, minHeight: 56 }}>
        <SearchIcon color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={t(isNarrow ? 'palette.short' : 'palette.placeholder')}
          onChange={event => {
            setTyped(event.target.value);
            setAt(0);
            isEntered.current = false;
          }}
          onFocus={() => {
            const early = takeEarly();
            if (early === '') return;
            setTyped(early.trimEnd());
            isEntered.current = early.endsWith('\n');
          }}
          onKeyDown={press}
          inputProps={{
            role: 'combobox',
            'aria-label': t('palette.open'),
            'aria-expanded': items.length > 0,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': current ? optionOf(current) : undefined,
            maxLength: 200,
            autoComplete: 'off',
            spellCheck: false,
          }}
          sx={{
            fontSize: '1rem',
            '& input': { minHeight: { xs: 44, sm: 32 }, py: 0 },
          }}
        />
        <IconButton size="small" aria-label={t('palette.clear')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.title')}
        sx={{
          overflow: 'auto',
          borderTop: 1,
          borderColor: 'divider',
          p: 1,
          height: { sm: 420 },
          maxHeight: 'calc(100vh - 160px)',
        }}
      >
        {isEmpty && (
          <Typography aria-hidden color="textSecondary" sx={{ p: 2 }}>
            {sentence}
          </Typography>
        )}
        {[...Map.groupBy(items, ({ group }) => group)].map(([group, those]) => (
          <Box key={group} role="group" aria-label={headingOf(group)} sx={{ mb: 1 }}>
            <Typography
              aria-hidden
              variant="caption"
              color="textSecondary"
              component="div"
              sx={{ px: 1, py: 0.5 }}
            >
              {headingOf(group)}
            </Typography>
            {those.map(item => (
              <PaletteLine
                key={item.id}
                id={optionOf(item)}
                item={item}
                q={q}
                isCurrent={item === current}
                onPoint={() => setAt(items.indexOf(item))}
                onChoose={inNewWindow => choose(item, inNewWindow)}
              />
            ))}
          </Box>
        ))}
      </Box>
      <Box
        role="status"
        sx={
          isEmpty
            ? visuallyHidden
            : { ...note, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }
        }
      >
        {sentence}
      </Box>
      <Hints />
    </Dialog>
  );
};
