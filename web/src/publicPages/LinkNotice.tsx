import type { ExternalLogin } from './externalLogin.ts';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  readonly waiting: ExternalLogin;
}

export const LinkNotice = ({ texts, waiting: { email, provider } }: Props) => (
  <p className="notice" role="status">
    {texts.linkFirst.replace('{email}', () => email).replace('{provider}', () => provider.name)}
  </p>
);
