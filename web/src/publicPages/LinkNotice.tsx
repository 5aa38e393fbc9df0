import type { ExternalLogin } from './externalLogin.ts';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  readonly waiting: ExternalLogin;
}

/** Explains that a user with this email exists, who signs in as before to link the provider (PUB-18). */
export const LinkNotice = ({ texts, waiting: { email, provider } }: Props) => (
  <p className="notice" role="status">
    {texts.linkFirst.replace('{email}', () => email).replace('{provider}', () => provider.name)}
  </p>
);
