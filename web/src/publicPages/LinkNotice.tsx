import type { ExternalLogin } from './externalLogin.ts';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  readonly waiting: ExternalLogin;
  readonly onLinkNot: () => void;
}

/** PUB-18: there is a user with this e-mail, who signs in as before to link the provider. */
export const LinkNotice = ({ texts, waiting: { email, provider }, onLinkNot }: Props) => (
  <>
    <p className="notice" role="status">
      {texts.linkFirst.replace('{email}', () => email).replace('{provider}', () => provider.name)}
    </p>
    <button type="button" className="plain" onClick={onLinkNot}>
      {texts.linkNot}
    </button>
  </>
);
