import { render as renderPlain } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/messages';
import { withNotificationTexts } from '@/lib/i18n/notification-texts';
import { withQuestionTypeTexts } from '@/lib/i18n/question-type-texts';
import arCommon from '@/messages/ar/common.json';
import arErrors from '@/messages/ar/errors.json';
import arNotificationTypes from '@/messages/ar/notification-types.json';
import arNotifications from '@/messages/ar/notifications.json';
import arQuestionTypes from '@/messages/ar/question-types.json';
import arShell from '@/messages/ar/shell.json';
import enCommon from '@/messages/en/common.json';
import enErrors from '@/messages/en/errors.json';
import enNotificationTypes from '@/messages/en/notification-types.json';
import enNotifications from '@/messages/en/notifications.json';
import enQuestionTypes from '@/messages/en/question-types.json';
import enShell from '@/messages/en/shell.json';

const ar = withNotificationTexts({ shell: arShell, notifications: arNotifications }, arNotificationTypes);
const en = withNotificationTexts({ shell: enShell, notifications: enNotifications }, enNotificationTypes);
const questionTypes = { ar: arQuestionTypes, en: enQuestionTypes };
/** Messages of the settings of notifications, for tests of them. */
export const notificationMessages = { ar: ar.notifications, en: en.notifications };
export const shared = {
  ar: { common: arCommon, errors: arErrors, shell: ar.shell },
  en: { common: enCommon, errors: enErrors, shell: en.shell },
};

type Options = { locale?: 'ar' | 'en'; messages?: Record<string, unknown> };

/**
 * Renders as a page would: language, direction, time zone and messages of the shared parts, plus those of a
 * feature.
 */
export function renderUi(ui: ReactNode, { locale = 'ar', messages = {} }: Options = {}) {
  document.documentElement.lang = locale;
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
  const given = withQuestionTypeTexts(messages, questionTypes[locale]);
  const all = { ...shared[locale], ...given } as unknown as Partial<Messages>;
  const wrap = (children: ReactNode) => (
    <NextIntlClientProvider locale={locale} timeZone="Asia/Riyadh" messages={all}>
      {children}
    </NextIntlClientProvider>
  );
  const { rerender, ...rest } = renderPlain(wrap(ui));
  return { user: userEvent.setup(), ...rest, rerender: (next: ReactNode) => rerender(wrap(next)) };
}
