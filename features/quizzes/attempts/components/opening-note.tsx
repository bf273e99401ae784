import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Spinner } from '@/components/ui/spinner';
import { useAttempt } from '../model/use-session';

/** Shown while the questions load, and when the server refuses them. */
export function OpeningNote({ title, listHref }: { title: string; listHref: string }) {
  const t = useTranslations('attempts.start');
  const isBlocked = useAttempt(({ phase }) => phase === 'blocked');
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center">
      <h1 className="text-20 wrap-anywhere">{title}</h1>
      {!isBlocked && (
        <p role="status" className="late-in flex items-center gap-3 text-ink-2">
          <Spinner />
          {t('opening')}
        </p>
      )}
      {isBlocked && <LinkButton href={listHref}>{t('back')}</LinkButton>}
    </div>
  );
}
