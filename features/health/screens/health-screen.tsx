import 'server-only';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LtrText } from '@/components/ui/bidi';
import { readHealth } from '@/lib/api/operator';
import { brand } from '@/lib/env/school';
import { pickNamespaces } from '@/lib/i18n/messages';
import { HealthBoard } from '../components/health-board';

/** Works without the database: nothing of it is asked through the school server. */
export async function HealthScreen() {
  const [locale, t, messages, report] = await Promise.all([
    getLocale(),
    getTranslations('health'),
    getMessages(),
    readHealth(),
  ]);
  const { phone } = brand(locale);
  return (
    <PageBody>
      <PageHeader title={t('title')} />
      <NextIntlClientProvider messages={pickNamespaces(messages, ['health'])}>
        <HealthBoard initial={report} />
      </NextIntlClientProvider>
      <p className="mt-7 text-14 text-ink-2">
        <strong className="font-semibold text-ink">{t('help.title')}</strong>{' '}
        {t.rich('help.lead', { phone: () => <LtrText className="whitespace-nowrap">{phone}</LtrText> })}
      </p>
    </PageBody>
  );
}
