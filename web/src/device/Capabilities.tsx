import { capabilityOf } from '@latchkey/events/device/fields.ts';
import { Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';

export const maxShown = 3;

export const Capabilities = ({ codes }: { readonly codes: readonly string[] }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? codes : codes.slice(0, maxShown);
  const hidden = codes.length - maxShown;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      <Box component="ul" sx={{ display: 'contents', listStyle: 'none', p: 0 }}>
        {shown.map((code, n) => (
          <li key={`${code}.${n}`}>
            <Chip size="small" label={t(`device.values.capabilities.${capabilityOf(code)}`)} title={code} />
          </li>
        ))}
      </Box>
      {hidden > 0 && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('device.fewer') : t('device.more', { smart_count: hidden })}
        </Button>
      )}
    </Box>
  );
};
