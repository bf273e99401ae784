'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/contract/localized';
import { useAnswerCount } from '../model/use-answer-count';
import { useAttempt } from '../model/use-session';
import { SaveChip } from './save-chip';
import { Timer } from './timer';

type AttemptBarProps = {
  /** In place of the save chip, where nothing is saved. */
  preview?: ReactNode;
  mark: ReactNode;
  listHref: string;
  title: string;
  caption: string;
  isTimed: boolean;
  reading: Locale;
  isBilingual: boolean;
  onFlip: () => void;
  onFinish: () => void;
  onQuestions: () => void;
};

/**
 * Title, save chip, language flip, timer and finish; under it progress by answers. Two rows on phones and
 * tablets.
 */
export function AttemptBar({
  preview,
  mark,
  listHref,
  title,
  caption,
  isTimed,
  reading,
  isBilingual,
  onFlip,
  onFinish,
  onQuestions,
}: AttemptBarProps) {
  const t = useTranslations('attempts');
  const format = useFormat();
  const page = useAttempt((snapshot) => snapshot.page);
  const total = useAttempt((snapshot) => snapshot.questions.length);
  const canFinish = useAttempt(({ phase }) => phase === 'working' || phase === 'paused');
  const other = reading === 'ar' ? 'en' : 'ar';
  return (
    <header className="sticky inset-bs-0 z-(--z-header) bg-surface">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 px-4 py-2 md:gap-x-3 md:px-6 lg:min-h-16 lg:flex-nowrap">
        {mark && (
          <Link href={listHref} aria-label={t('receipt.list')} className="hidden md:block">
            {mark}
          </Link>
        )}
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 text-15 leading-head font-bold">{title}</p>
          <p className="truncate text-13 text-ink-2 max-md:hidden">{caption}</p>
        </div>
        <span aria-hidden="true" className="order-3 -mb-2 basis-full lg:hidden" />
        <div className="max-lg:order-4">{preview ?? <SaveChip />}</div>
        {isBilingual && (
          <Button
            icon={<Icon name="languages" size={18} className="max-md:hidden" />}
            aria-label={t(`bar.flip.${other}`)}
            lang={other}
            className="md:max-lg:order-4"
            onClick={onFlip}
          >
            <span className="md:hidden">{t(`bar.flipShort.${other}`)}</span>
            <span lang={reading} className="hidden md:inline">
              {t(`bar.flip.${other}`)}
            </span>
          </Button>
        )}
        <Timer isTimed={isTimed} />
        <Button
          variant="soft"
          icon={<Icon name="layout-grid" size={18} />}
          className="order-5 ms-auto max-md:px-3 lg:hidden"
          onClick={onQuestions}
        >
          {t('nav.open')}{' '}
          <bdi className="ms-1">
            {t('nav.position', { page: format.number(page), total: format.number(total) })}
          </bdi>
        </Button>
        <Button className="max-md:hidden" disabled={!canFinish} onClick={onFinish}>
          {t('bar.finishLong')}
        </Button>
      </div>
      <AnswerProgress />
    </header>
  );
}

function AnswerProgress() {
  const t = useTranslations('attempts.bar');
  const format = useFormat();
  const total = useAttempt((snapshot) => snapshot.questions.length);
  const answered = useAnswerCount('done');
  return (
    <div
      role="progressbar"
      aria-label={t('progress', { answered: format.number(answered), total: format.number(total) })}
      aria-valuenow={answered}
      aria-valuemin={0}
      aria-valuemax={total}
      className="h-1 bg-line"
    >
      <div
        className="h-full bg-accent"
        style={{ inlineSize: `${total > 0 ? (answered / total) * 100 : 0}%` }}
      />
    </div>
  );
}
