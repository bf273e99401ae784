import { connection } from 'next/server';
import { jsx } from 'react/jsx-runtime';

/** Rendered for every request, as the pages of the school are. */
export default async function Page() {
  await connection();
  return jsx('main', { children: 'empty' });
}
