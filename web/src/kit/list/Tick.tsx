import type { ChangeEvent } from 'react';
import type { Theme } from '@mui/material';

interface Props {
  readonly label: string;
  readonly isTicked: boolean;
  readonly isPartly?: boolean;
  readonly onTick: (event: { readonly shiftKey: boolean }) => void;
}

/**
 * Returns checkbox styles for the container of a list, because otherwise each of its many checkboxes would
 * compute its own.
 */
export const tickLook = ({ palette }: Theme) => ({
  '& .tick': {
    appearance: 'none',
    position: 'relative',
    display: 'block',
    boxSizing: 'border-box',
    flex: 'none',
    width: 18,
    height: 18,
    m: 0,
    border: `2px solid ${palette.text.secondary}`,
    borderRadius: '3px',
    cursor: 'pointer',
    '&::before': { content: '""', position: 'absolute', inset: '-12px' },
    '&:checked, &:indeterminate': {
      borderColor: palette.primary.main,
      backgroundColor: palette.primary.main,
      '&::after': {
        content: '""',
        position: 'absolute',
        borderStyle: 'solid',
        borderColor: palette.primary.contrastText,
      },
    },
    '&:checked::after': {
      left: 4,
      top: 0,
      width: 6,
      height: 11,
      boxSizing: 'border-box',
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg)',
    },
    '&:indeterminate::after': { left: 2, right: 2, top: 6, borderWidth: '2px 0 0' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
});

export const Tick = ({ label, isTicked, isPartly = false, onTick }: Props) => (
  <input
    type="checkbox"
    className="tick"
    aria-label={label}
    checked={isTicked}
    ref={field => {
      if (field) field.indeterminate = isPartly;
    }}
    onChange={(event: ChangeEvent<HTMLInputElement>) =>
      // the native event is a click, which has the modifier keys
      onTick({ shiftKey: (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true })
    }
  />
);
