import { hasLocale } from 'next-intl';
import { offlineDocument } from '@/features/common/shell/screens/offline-document';
import { routing } from '@/lib/i18n/routing';

export const dynamic = 'force-dynamic';

export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 });
  return offlineDocument(locale);
}
