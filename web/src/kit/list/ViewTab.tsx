import CheckIcon from '@mui/icons-material/Check';
import SharedIcon from '@mui/icons-material/PeopleOutlineOutlined';
import { Box, Button, ButtonBase, Tooltip, type SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { isSaved } from './savedViews.ts';
import type { View } from './views.ts';

interface TabProps {
  readonly view: View;
  readonly to: string;
  readonly count: number | undefined;
  readonly isOn: boolean;
}
export const ViewTab = ({ view, to, count, isOn }: TabProps) => {
  const t = useT();
  const { number } = useFormats();
  const isAlarm = view.isAlarm === true && (count ?? 0) > 0;
  return (
    <ButtonBase
      component={Link}
      to={to}
      aria-current={isOn ? 'page' : undefined}
      sx={{
        flex: 'none',
        height: { xs: 44, sm: 40 },
        minWidth: { xs: 44, sm: 0 },
        gap: 0.75,
        mb: '-1px',
        whiteSpace: 'nowrap',
        fontWeight: isOn ? 550 : 500,
        color: isOn ? 'primary.main' : 'text.secondary',
        borderBottom: 2,
        borderColor: isOn ? 'primary.main' : 'transparent',
        '&:hover': { color: isOn ? 'primary.main' : 'text.primary' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      {view.label}
      {isSaved(view) && view.isShared && (
        <Tooltip
          title={
            view.makerName === null
              ? t('kit.list.views.shared')
              : t('kit.list.views.sharedBy', { name: view.makerName })
          }
        >
          <SharedIcon titleAccess={t('kit.list.views.shared')} sx={{ fontSize: 16 }} />
        </Tooltip>
      )}
      {count !== undefined && (
        <Box
          component="span"
          sx={{
            px: 0.875,
            borderRadius: 1.25,
            fontSize: '0.75rem',
            lineHeight: '18px',
            fontWeight: 550,
            fontVariantNumeric: 'tabular-nums',
            bgcolor: isAlarm ? 'tone.bad.soft' : isOn ? 'primary.light' : 'tone.quiet.soft',
            color: isAlarm ? 'tone.bad.text' : isOn ? 'primary.dark' : 'tone.quiet.text',
          }}
        >
          {number(count)}
        </Box>
      )}
    </ButtonBase>
  );
};

interface ChipProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}
/** A toggle that adds a view's filters to the current ones or removes them. */
export const ViewChip = ({ label, isOn, onToggle }: ChipProps) => (
  <ButtonBase
    aria-pressed={isOn}
    onClick={onToggle}
    sx={{
      flex: 'none',
      height: { xs: 36, sm: 32 },
      position: 'relative',
      // extends the touch target to 44 px on narrow screens, else to 40 px
      '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
      px: 1.25,
      gap: 0.5,
      whiteSpace: 'nowrap',
      fontSize: '0.8125rem',
      fontWeight: 500,
      borderRadius: 4,
      border: 1,
      borderColor: isOn ? 'primary.line' : 'dividerStrong',
      bgcolor: isOn ? 'primary.light' : 'background.paper',
      color: isOn ? 'primary.dark' : 'text.primary',
      '&:hover': { borderColor: 'primary.main' },
      '&:focus-visible': { outlineOffset: -2 },
    }}
  >
    {isOn && <CheckIcon aria-hidden sx={{ fontSize: 16 }} />}
    {label}
  </ButtonBase>
);

interface ToolProps {
  readonly label: string;
  readonly icon: ComponentType<SvgIconProps>;
  readonly onClick: () => void;
}
export const ViewTool = ({ label, icon: Icon, onClick }: ToolProps) => (
  <Tooltip title={label} disableInteractive>
    <Button
      size="small"
      color="inherit"
      aria-label={label}
      startIcon={<Icon />}
      onClick={onClick}
      sx={{
        flex: 'none',
        color: 'text.secondary',
        minWidth: { sm: 36, lg: 64 },
        '& .MuiButton-startIcon': { ml: { sm: 0, lg: '-2px' }, mr: { sm: 0, lg: 1 } },
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
        {label}
      </Box>
    </Button>
  </Tooltip>
);
