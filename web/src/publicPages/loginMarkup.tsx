import { renderToString } from 'react-dom/server';
import { LoginPage } from './LoginPage.tsx';

export const loginMarkup = (): string => renderToString(<LoginPage />);
