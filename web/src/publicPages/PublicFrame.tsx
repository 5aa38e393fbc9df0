import type { ReactNode } from 'react';
import { FormPage } from '../kit/FormPage.tsx';
import type { Branding } from './useBranding.ts';
import type { usePublicTexts } from './usePublicTexts.ts';
import './public.css';
import './signIn.css';
import './scene.css';

interface Props {
  readonly speech: ReturnType<typeof usePublicTexts>;
  readonly title: string;
  readonly hasBrand?: boolean;
  readonly branding?: Branding | null;
  readonly hasClaim?: boolean;
  readonly children: ReactNode;
}

export const PublicFrame = ({
  speech: { texts, locale, turn },
  title,
  hasBrand,
  branding,
  hasClaim = false,
  children,
}: Props) => (
  <FormPage
    title={title}
    brand={branding?.name ?? texts.product}
    logo={branding?.logoUrl}
    hasBrand={hasBrand ?? true}
    claim={hasClaim ? [texts.claim, texts.claimRest] : undefined}
    footer={
      <button type="button" className="plain" lang={locale === 'de' ? 'en' : 'de'} onClick={turn}>
        {texts.language}
      </button>
    }
  >
    {children}
  </FormPage>
);
