import { useState, type ReactNode } from 'react';
import { useKeptPress } from './useKeptPress.ts';

interface Props {
  readonly title: string;
  readonly brand: string;
  readonly logo?: string | null | undefined;
  readonly hasBrand?: boolean;
  readonly footer?: ReactNode;
  readonly claim?: readonly [sentence: string, rest: string] | undefined;
  readonly children: ReactNode;
}

/** Shows the product's logo if there is no image or it can't be loaded. */
const Logo = ({ url }: { readonly url: string | null | undefined }) => {
  const [gone, setGone] = useState<string | null>(null);
  if (url && url !== gone) return <img src={url} alt="" className="logo" onError={() => setGone(url)} />;
  return <img src="/logo.svg" alt="" width="36" height="36" />;
};

/** Three cards drawn in CSS, so that no image is loaded. */
const Scene = ({ claim: [sentence, rest] }: { readonly claim: readonly [string, string] }) => (
  <aside className="scene">
    <div className="fan" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
    <p>{sentence}</p>
    <small>{rest}</small>
  </aside>
);

/**
 * Layout of public pages: logo, one h1, one card. Plain HTML, so that signing in doesn't load the component
 * library.
 */
export const FormPage = ({ title, brand, logo, hasBrand = true, footer, claim, children }: Props) => {
  const press = useKeptPress();
  return (
    <div className={claim ? 'public split' : 'public'}>
      <title>{hasBrand ? `${title} – ${brand}` : title}</title>
      {hasBrand && (
        <header className="brand">
          <Logo url={logo} />
          <span>{brand}</span>
        </header>
      )}
      <main className="card" {...press}>
        <h1>{title}</h1>
        {children}
      </main>
      {footer !== undefined && <footer>{footer}</footer>}
      {claim && <Scene claim={claim} />}
    </div>
  );
};
