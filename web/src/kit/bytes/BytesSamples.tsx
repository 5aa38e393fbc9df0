import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { HexBox } from '../HexBox.tsx';
import { Block, long } from '../KitBlock.tsx';
import { Question } from '../Question.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { TextBox } from '../TextBox.tsx';
import type { ByteField } from './byteLayout.ts';
import { ByteStrip } from './ByteStrip.tsx';
import { HexView } from './HexView.tsx';

const bytes = Uint8Array.from({ length: 40 }, (_, n) => (n < 16 ? 0 : 0x40 + n));
const fields: readonly ByteField[] = [
  { key: 'a', name: 'facility', offset: 0, length: 2 },
  { key: 'b', name: 'cardNumber', offset: 2, length: 4, isMain: true, isVaried: true },
  { key: 'c', name: 'validUntil', offset: 8, length: 4 },
  { key: 'd', name: 'zone', offset: 11, length: 2 },
  { key: 'e', name: long, offset: 14, length: 8 },
  { key: 'f', name: '', offset: 24, length: 1 },
];

export const BytesSamples = () => {
  const [active, setActive] = useState<string | null>(null);
  const [hex, setHex] = useState('DEADBE');
  const [open, setOpen] = useState<'panel' | 'question' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Block name="ByteStrip">
        <ByteStrip
          label="Bytes with fields"
          bytes={bytes}
          fields={fields}
          active={active}
          onActive={setActive}
          onPick={setActive}
        />
        <ByteStrip label="Bytes without fields" bytes={bytes.slice(0, 8)} fields={[]} />
      </Block>
      <Block name="HexView">
        <HexView label="Bytes in the hex editor" bytes={bytes} fields={fields} active={active} />
      </Block>
      <Block name="HexBox and TextBox">
        <HexBox label="Hex digits in pairs" value={hex} onChange={setHex} hint="Two digits for each byte" />
        <TextBox label={long} value="12" onChange={() => undefined} unit="bytes" error={long} isRequired />
        <TextBox label="Disabled" value={long} onChange={() => undefined} isDisabled />
      </Block>
      <Block name="SidePanel and Question">
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button variant="outlined" onClick={() => setOpen('panel')}>
            Open the panel
          </Button>
          <Button variant="outlined" onClick={() => setOpen('question')}>
            Open the question
          </Button>
        </Box>
        {open === 'panel' && (
          <SidePanel title={long} onClose={close}>
            <HexBox label="In the panel" value={hex} onChange={setHex} />
          </SidePanel>
        )}
        {open === 'question' && (
          <Question title={long} text={long} submit="Delete" onConfirm={close} onClose={close} />
        )}
      </Block>
    </>
  );
};
