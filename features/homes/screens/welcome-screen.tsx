import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { brandName } from '@/lib/env/school';
import { DateLine } from '../components/date-line';
import { homeFrame } from './home-frame';

/** Home of the roles whose own work comes with later parts: greeting and date, nothing invented. */
export async function WelcomeScreen() {
  const { locale, viewer, format, now, greeting } = await homeFrame();
  const t = await getTranslations('homes');
  return (
    <PageBody>
      <PageHeader
        title={t(`greeting.${greeting}`, { name: viewer.first_name })}
        scope={<DateLine format={format} now={now} />}
      />
      <p className="text-ink-2">{t('welcome', { school: brandName(locale) })}</p>
    </PageBody>
  );
}
