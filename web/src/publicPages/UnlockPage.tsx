import { LinkButtonPage } from './LinkButtonPage.tsx';
import { linkTexts } from './linkTexts.ts';
import { usePublicTexts } from './usePublicTexts.ts';

export const UnlockPage = () => {
  const { locale, texts } = usePublicTexts();
  return (
    <LinkButtonPage path="/admin/auth/unlock" next={texts.passwordSetNext} {...linkTexts[locale].unlock} />
  );
};
