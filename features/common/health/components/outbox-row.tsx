import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Isolate, LtrText } from '@/components/ui/bidi';
import { Icon } from '@/components/ui/icon';
import type { OutboxMessage } from '@/lib/contract/resources/common/health';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import { MailPreview } from './mail-preview';

const looks = {
  queued: { tone: 'info', icon: 'clock' },
  sent: { tone: 'success', icon: 'send' },
  kept: { tone: 'sunken', icon: 'mail' },
  dead: { tone: 'danger', icon: 'circle-exclamation-point' },
} as const;

/** One message: the head says to whom and how it went, opening it shows what it says. */
export function OutboxRow({ message, now }: { message: OutboxMessage; now: Date }) {
  const t = useTranslations('health.outbox');
  const format = createFormat(defaultFormatSettings(useLocale(), useTimeZone()));
  const { tone, icon } = looks[message.state];
  const channel = message.channel === 'mail' ? 'mail' : 'message-square-text';
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken">
          <Icon name={channel} size={20} aria-label={t(message.channel)} className="shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 basis-52">
            <span lang={message.locale} className="block truncate font-semibold">
              <Isolate>{message.subject ?? message.template}</Isolate>
            </span>
            <span className="block truncate text-14 text-ink-2">
              <LtrText>{message.recipient}</LtrText>
            </span>
          </span>
          <time dateTime={message.created_at} className="text-13 text-ink-3">
            {format.dayTime(message.created_at, now)}
          </time>
          <Badge tone={tone} icon={<Icon name={icon} />}>
            {t(message.state)}
          </Badge>
        </summary>
        <div className="border-t border-line px-4 py-4">
          <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
            <LtrText>{message.template}</LtrText>
            <span>{t('tries', { count: format.number(message.tries) })}</span>
            {message.state === 'queued' && message.next_try_at && (
              <span>{t('next', { time: format.dayTime(message.next_try_at, now) })}</span>
            )}
            {message.error && (
              <span>
                {t('error')}: <LtrText>{message.error}</LtrText>
              </span>
            )}
          </p>
          {message.text ? (
            <pre
              dir="auto"
              lang={message.locale}
              className="rounded-md bg-sunken p-4 font-[inherit] text-15 wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
            >
              {message.text}
            </pre>
          ) : (
            <p className="text-14 text-ink-3">{t('blanked')}</p>
          )}
          {message.html && (
            <MailPreview
              html={message.html}
              label={t('drawn')}
              title={t('drawnTitle', { recipient: message.recipient })}
            />
          )}
        </div>
      </details>
    </li>
  );
}
