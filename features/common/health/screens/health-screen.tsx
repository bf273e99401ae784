import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LtrText } from '@/components/ui/bidi';
import { readHealth } from '@/lib/api/operator';
import { brand, schoolTimeZone } from '@/lib/env/school';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import { readPosted } from '@/lib/forms/posted';
import { HealthBoard } from '../components/health-board';
import { OperatorForm } from '../components/operator-form';

/** Works without the database: nothing of it is asked through the school server. */
export async function HealthScreen() {
  const [locale, t, report, posted] = await Promise.all([
    getLocale(),
    getTranslations('health'),
    readHealth(),
    readPosted('operator'),
  ]);
  const { phone } = brand(locale);
  const format = createFormat({ ...settingsOf(locale), timeZone: schoolTimeZone() });
  return (
    <PageBody site>
      <PageHeader title={t('title')} />
      <HealthBoard report={report} format={format} />
      {!report.details && <OperatorForm isWrong={posted !== null} />}
      <p className="mt-7 text-14 text-ink-2">
        <strong className="font-semibold text-ink">{t('help.title')}</strong>{' '}
        {phone
          ? t.rich('help.lead', { phone: () => <LtrText className="whitespace-nowrap">{phone}</LtrText> })
          : t('help.tell')}
      </p>
    </PageBody>
  );
}
