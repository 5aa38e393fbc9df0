import { LinkButtonPage } from './LinkButtonPage.tsx';
import { linkTexts } from './linkTexts.ts';
import { usePublicTexts } from './usePublicTexts.ts';

export const ConfirmEmailPage = () => {
  const { locale } = usePublicTexts();
  return <LinkButtonPage path="/admin/auth/confirm-email" {...linkTexts[locale].confirmEmail} />;
};
