import 'server-only';
import { headers } from 'next/headers';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** `https://school.example`: PUBLIC_URL, or else the host that the visitor asked for. */
export async function siteOrigin(): Promise<string> {
  const configured = process.env.PUBLIC_URL?.trim();
  if (configured && URL.canParse(configured)) return new URL(configured).origin;
  const host = (await headers()).get('host') ?? '';
  return `http://${HOST.test(host) ? host : 'localhost'}`;
}
