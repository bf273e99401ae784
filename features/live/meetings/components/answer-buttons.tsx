'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { toast } from '@/components/ui/toast';
import { useListens } from '@/components/ui/use-listens';
import { type Rsvp, rsvps } from '@/lib/contract/meeting';
import { useRouter } from '@/lib/i18n/navigation';
import { answerMeeting } from '../api/answer';

const icons: Record<Rsvp, IconName> = { yes: 'check', no: 'x', maybe: 'clock' };

type AnswerButtonsProps = { id: string; title: string; rsvp: Rsvp | null; note?: string };

/** Yes, no or maybe in one tap; the answer that was given is pressed. */
export function AnswerButtons({ id, title, rsvp, note }: AnswerButtonsProps) {
  const t = useTranslations('meetings.answer');
  const locale = useLocale();
  const router = useRouter();
  const listens = useListens();
  const { run, busyWith, isBusy } = useAction({ onFailure: toast.error });
  const answer = async (wish: Rsvp) => {
    const done = await run(() => answerMeeting(locale, id, wish, note), wish);
    if (!done) return;
    toast.success(t(`done.${wish}`));
    router.refresh();
  };
  return (
    <div role="group" aria-label={t('named', { title })} className="flex flex-wrap gap-2">
      {rsvps.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={rsvp === each}
          aria-busy={busyWith === each || undefined}
          disabled={isBusy || !listens}
          className={cx(
            'inline-flex min-h-11 items-center gap-1.5 rounded-md border px-3.5 text-15 font-semibold',
            rsvp === each
              ? 'border-primary bg-primary-soft text-primary-soft-ink'
              : 'border-line-strong bg-surface text-ink-2 hover:bg-sunken',
          )}
          onClick={() => void answer(each)}
        >
          <Icon name={icons[each]} size={18} />
          {t(each)}
        </button>
      ))}
    </div>
  );
}
