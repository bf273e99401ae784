import { jsx } from 'react/jsx-runtime';

export default function Layout({ children }) {
  return jsx('html', { lang: 'en', children: jsx('body', { children }) });
}
