import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

interface Props<Item> {
  readonly items: readonly Item[];
  readonly toneOf: (item: Item) => Tone;
  readonly children: (item: Item) => ReactNode;
}

export const Timeline = <Item extends { readonly id: string }>({ items, toneOf, children }: Props<Item>) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {items.map((item, n) => (
      <Box
        key={item.id}
        component="li"
        sx={{ display: 'grid', gridTemplateColumns: '20px 1fr', columnGap: 1.5 }}
      >
        <Box aria-hidden sx={{ display: 'grid', gridTemplateRows: '20px 1fr', justifyItems: 'center' }}>
          <Box
            sx={{
              alignSelf: 'center',
              width: 12,
              height: 12,
              borderRadius: '50%',
              bgcolor: `tone.${toneOf(item)}.solid`,
            }}
          />
          {n < items.length - 1 && <Box sx={{ width: 2, bgcolor: 'divider' }} />}
        </Box>
        <Box sx={{ pb: n < items.length - 1 ? 2 : 0, minWidth: 0 }}>{children(item)}</Box>
      </Box>
    ))}
  </Box>
);
