import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly brand: string;
  /** Instead of the product's own. */
  readonly logo?: string | null | undefined;
  readonly hasBrand?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of a public page: logo, one h1, one card. Plain HTML, so that signing in needs no component
 * library.
 */
export const FormPage = ({ title, brand, logo, hasBrand = true, footer, children }: Props) => (
  <div className="public">
    <title>{hasBrand ? `${title} – ${brand}` : title}</title>
    {hasBrand && (
      <header className="brand">
        {logo ? (
          <img src={logo} alt="" className="logo" />
        ) : (
          <img src="/logo.svg" alt="" width="36" height="36" />
        )}
        <span>{brand}</span>
      </header>
    )}
    <main className="card">
      <h1>{title}</h1>
      {children}
    </main>
    {footer !== undefined && <footer>{footer}</footer>}
  </div>
);
