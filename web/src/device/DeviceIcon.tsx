import MobileIcon from '@mui/icons-material/PhoneIphoneOutlined';
import ReaderIcon from '@mui/icons-material/SensorsOutlined';
import type { Device } from '@latchkey/events/device/device.ts';
import { Box } from '@mui/material';

/** Icon of a device's type on the device's color, in white, or in black if white has too little contrast. */
export const DeviceIcon = ({ deviceType, color }: Pick<Device, 'deviceType' | 'color'>) => {
  const Icon = deviceType === 'MOBILE' ? MobileIcon : ReaderIcon;
  return (
    <Box
      component="span"
      aria-hidden
      data-color={color}
      sx={({ palette }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: 36,
        height: 36,
        borderRadius: 1,
        backgroundColor: color,
        color: palette.getContrastText(color),
      })}
    >
      <Icon fontSize="small" />
    </Box>
  );
};
