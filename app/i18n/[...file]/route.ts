import { hasLocale } from 'next-intl';
import { serveMessages } from '@/lib/i18n/message-files';
import { routing } from '@/lib/i18n/routing';

export const dynamic = 'force-dynamic';

export async function GET(_: Request, { params }: { params: Promise<{ file: string[] }> }) {
  const [locale, kind = '', name = '', ...rest] = (await params).file;
  if (!hasLocale(routing.locales, locale) || rest.length > 0)
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return serveMessages(locale, kind, name);
}
