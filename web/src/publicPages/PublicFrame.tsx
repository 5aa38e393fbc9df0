import type { ReactNode } from 'react';
import { FormPage } from '../kit/FormPage.tsx';
import type { usePublicTexts } from './usePublicTexts.ts';
import './public.css';

interface Props {
  readonly speech: ReturnType<typeof usePublicTexts>;
  readonly title: string;
  /** False where the page is opened from an app of another name. */
  readonly hasBrand?: boolean;
  readonly children: ReactNode;
}

/** A public page with the switch of its language. */
export const PublicFrame = ({ speech: { texts, locale, turn }, title, hasBrand, children }: Props) => (
  <FormPage
    title={title}
    brand={texts.product}
    hasBrand={hasBrand ?? true}
    footer={
      <button type="button" className="plain" lang={locale === 'de' ? 'en' : 'de'} onClick={turn}>
        {texts.language}
      </button>
    }
  >
    {children}
  </FormPage>
);
