import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import { noonOf, shiftDay } from '@/lib/i18n/plain-days';
import { timeZonesIn } from '@/lib/i18n/time-zones';
import { readSchool, settingsQuery } from '../api/settings';
import { LogoPanel } from '../components/logo-panel';
import { SchoolPanel } from '../components/school-panel';
import { SettingsForm } from '../components/settings-form';

const A_SUNDAY = '2026-08-23';

/** What the office sets for its branch. */
export async function SettingsScreen() {
  const [t, locale] = await Promise.all([getTranslations('office-settings'), getLocale()]);
  const [settings, school] = await Promise.all([prefetch(settingsQuery(locale)), readSchool(locale)]);
  const { weekday } = createFormat(settingsOf(locale));
  return (
    <ClientMessages parts={['office-settings']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('lead')} />
        <div className="grid max-w-4xl gap-5">
          <SchoolPanel school={school} />
          <LogoPanel logo={settings.logo} />
          <SettingsForm
            settings={settings}
            timeZones={timeZonesIn(locale)}
            weekdays={Array.from({ length: 7 }, (_, day) => weekday(noonOf(shiftDay(A_SUNDAY, day))))}
          />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
