import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { GuestFrame } from '@/components/layout/guest-frame';
import { orPage } from '@/lib/api/prefetch';
import { readSetup } from '@/lib/api/setup-state';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import { redirect } from '@/lib/i18n/navigation';
import { noonOf, shiftDay } from '@/lib/i18n/plain-days';
import { SetupStart } from '../components/setup-start';
import { timeZonesIn } from '@/lib/i18n/time-zones';

const A_SUNDAY = '2026-08-23';

/** First start of an empty school; a school that is there has its login instead. */
export async function SetupScreen() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('setup')]);
  const state = await orPage(readSetup(locale));
  if (!state.is_open) redirect({ href: '/auth/login', locale });
  const { weekday } = createFormat(settingsOf(locale));
  return (
    <GuestFrame isWide title={t('title')} lead={t('lead')} promise={t('promise')}>
      <ClientMessages parts={['setup']}>
        <SetupStart
          state={state}
          timeZones={timeZonesIn(locale)}
          weekdays={Array.from({ length: 7 }, (_, day) => weekday(noonOf(shiftDay(A_SUNDAY, day))))}
        />
      </ClientMessages>
    </GuestFrame>
  );
}
