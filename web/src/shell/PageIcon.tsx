import AppsIcon from '@mui/icons-material/AppSettingsAltOutlined';
import PartnerIcon from '@mui/icons-material/AccountTreeOutlined';
import CardIcon from '@mui/icons-material/BadgeOutlined';
import EmailIcon from '@mui/icons-material/AlternateEmailOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import FormatIcon from '@mui/icons-material/DataObjectOutlined';
import DraftsIcon from '@mui/icons-material/EditNoteOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import ProviderIcon from '@mui/icons-material/HubOutlined';
import ApiIcon from '@mui/icons-material/SmartToyOutlined';
import PersonIcon from '@mui/icons-material/PersonOutline';
import PasswordIcon from '@mui/icons-material/PasswordOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import VoucherIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import CreditIcon from '@mui/icons-material/SavingsOutlined';
import ListIcon from '@mui/icons-material/PlaylistAddCheckOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import ActivityIcon from '@mui/icons-material/ManageHistoryOutlined';
import DeviceIcon from '@mui/icons-material/SensorsOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import type { SvgIconProps } from '@mui/material';
import type { Key } from '../core/t.ts';

const icons: Partial<Record<Key, typeof KeyIcon>> = {
  'shell.nav.start': HomeIcon,
  'shell.nav.allCredentials': KeyIcon,
  'shell.nav.drafts': DraftsIcon,
  'shell.nav.peopleList': ListIcon,
  'shell.nav.credits': CreditIcon,
  'shell.nav.vouchers': VoucherIcon,
  'shell.nav.devices': DeviceIcon,
  'shell.nav.activity': ActivityIcon,
  'shell.nav.configuration': SettingsIcon,
  'shell.nav.webhooks': WebhookIcon,
  'shell.nav.cards': CardIcon,
  'shell.nav.pdfs': PdfIcon,
  'shell.nav.providerSettings': ProviderIcon,
  'shell.nav.dataFormats': FormatIcon,
  'shell.nav.appConfigs': AppsIcon,
  'shell.nav.walletIssuers': CardIcon,
  'shell.nav.system': SettingsIcon,
  'shell.nav.users': GroupIcon,
  'shell.nav.apiUsers': ApiIcon,
  'shell.nav.partners': PartnerIcon,
  'shell.nav.customers': BusinessIcon,
  'shell.nav.allPeople': PersonIcon,
  'shell.nav.allOrders': ListIcon,
  'shell.nav.userProfile': PersonIcon,
  'shell.nav.changeEmail': EmailIcon,
  'shell.nav.changePassword': PasswordIcon,
};

export const PageIcon = ({ label, ...rest }: SvgIconProps & { readonly label: Key }) => {
  const Icon = icons[label] ?? KeyIcon;
  return <Icon {...rest} />;
};
