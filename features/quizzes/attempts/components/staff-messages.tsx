'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { pick } from '@/lib/contract/localized';
import { useAttempt, useSession } from '../model/use-session';

/**
 * Messages of staff, above the bar of steps until they are dismissed; an arriving message moves nothing on
 * the page.
 */
export function StaffMessages() {
  const t = useTranslations('attempts.messages');
  const locale = useLocale();
  const format = useFormat();
  const session = useSession();
  const messages = useAttempt((snapshot) => snapshot.messages);
  return (
    <div
      role="status"
      aria-label={t('title')}
      className="pointer-events-none fixed inset-x-0 inset-be-20 z-(--z-sticky) grid justify-items-center px-3"
    >
      {messages.length > 0 && (
        <ul className="pointer-events-auto grid max-h-[45dvh] w-full max-w-[560px] gap-2 overflow-y-auto">
          {messages.map(({ id, body, author, at }) => (
            <li
              key={id}
              className="flex items-start gap-3 rounded-lg border border-accent bg-accent-soft p-3 ps-4 text-accent-ink shadow-md"
            >
              <Icon name="message-square-text" size={20} className="mt-1 shrink-0" />
              <div className="min-w-0 flex-1">
                <p className="text-13">
                  <bdi>{pick(author, locale)}</bdi> · <bdi>{format.time(at)}</bdi>
                </p>
                <p dir="auto" className="mt-0.5 text-16 font-semibold break-words whitespace-pre-line">
                  {body}
                </p>
              </div>
              <IconButton
                name={t('dismiss')}
                icon={<Icon name="x" size={20} />}
                onClick={() => session.dismiss(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
