import type { ActivityChannel } from '@latchkey/events/activity/activity.ts';
import AppIcon from '@mui/icons-material/ExtensionOutlined';
import ApiIcon from '@mui/icons-material/TerminalOutlined';
import ConsoleIcon from '@mui/icons-material/DesktopWindowsOutlined';
import DirectoryIcon from '@mui/icons-material/GroupsOutlined';
import RecipientIcon from '@mui/icons-material/PhoneIphoneOutlined';
import SystemIcon from '@mui/icons-material/SettingsOutlined';
import type { SvgIconProps } from '@mui/material';

const icons: Readonly<Record<ActivityChannel, typeof SystemIcon>> = {
  CONSOLE: ConsoleIcon,
  API_KEY: ApiIcon,
  APP: AppIcon,
  DIRECTORY: DirectoryIcon,
  RECIPIENT: RecipientIcon,
  SYSTEM: SystemIcon,
};

export const ChannelIcon = ({ channel, ...rest }: SvgIconProps & { readonly channel: ActivityChannel }) => {
  const Icon = icons[channel];
  return <Icon aria-hidden {...rest} />;
};
