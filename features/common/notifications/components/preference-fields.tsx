'use client';

import { useTranslations } from 'next-intl';
import type { Preferences } from '@/lib/contract/notification-preferences';
import type { PreferencesChange } from '../api/preferences';
import { ChannelTable } from './channel-table';
import { QuietHours } from './quiet-hours';

type PreferenceFieldsProps = { preferences: Preferences; onSave: (change: PreferencesChange) => void };

/** Ways and quiet hours; what cannot be chosen says why. */
export function PreferenceFields({ preferences, onSave }: PreferenceFieldsProps) {
  const t = useTranslations('notifications');
  const { reach, quiet_hours } = preferences;
  return (
    <>
      <div>
        <p className="mb-2 max-w-prose text-14 text-ink-2">{t('lead')}</p>
        <ChannelTable preferences={preferences} onChange={onSave} />
        <ul className="mt-3 grid gap-1 text-13 text-ink-3">
          <li>{t('locked')}</li>
          {!reach.mail && <li>{t('noMail')}</li>}
          {!reach.sms && <li>{t('noSms')}</li>}
        </ul>
      </div>
      <QuietHours hours={quiet_hours} onChange={(hours) => onSave({ quiet_hours: hours })} />
    </>
  );
}
