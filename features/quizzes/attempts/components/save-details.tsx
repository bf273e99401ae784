import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { isAnswered } from '@/lib/questions/answer-state';
import { useAttempt, useSession } from '../model/use-session';

/** Details of the save state: the last save, waiting and refused answers, and the file of last resort. */
export function SaveDetails() {
  const t = useTranslations('attempts.save');
  const format = useFormat();
  const session = useSession();
  const { save, lastSavedAt, storage, refusals, questions, answers, unsent, lateCount } = useAttempt(
    (snapshot) => snapshot,
  );
  const saved = questions.filter(({ id }) => isAnswered(answers[id]) && !unsent.includes(id)).length;
  const pageOf = (id: string) => format.number(questions.findIndex((question) => question.id === id) + 1);
  const waiting = save.state === 'saved' || save.state === 'lost' ? 0 : save.count;
  return (
    <section
      aria-label={t('details')}
      className="floating absolute inset-s-0 inset-bs-[calc(100%+8px)] z-(--z-menu) grid w-[min(340px,calc(100vw-32px))] gap-3 rounded-lg border border-line bg-surface p-4 text-14 shadow-lg"
    >
      <p>
        {saved === 0 ? t('none') : t('savedCount', { count: saved })}
        {lastSavedAt !== null && (
          <>
            {' · '}
            {t.rich('lastRich', { time: () => <bdi>{format.exactTime(lastSavedAt)}</bdi> })}
          </>
        )}
      </p>
      {waiting > 0 && <p>{t('waiting', { count: waiting })}</p>}
      {lateCount > 0 && <p>{t('late', { count: lateCount })}</p>}
      {refusals.map(({ questionId, detail }) => (
        <p key={questionId} className="text-danger">
          {detail
            ? t('refused', { page: pageOf(questionId), detail })
            : t('refusedPlain', { page: pageOf(questionId) })}
        </p>
      ))}
      <p className="text-ink-2">{t(`place.${storage}`)}</p>
      <div className="flex flex-wrap gap-2">
        {waiting > 0 && (
          <Button size="staff" icon={<Icon name="refresh-cw" size={16} />} onClick={session.retry}>
            {t('retry')}
          </Button>
        )}
        <Button
          size="staff"
          variant="quiet"
          icon={<Icon name="download" size={16} />}
          onClick={() => void session.download()}
        >
          {t('download')}
        </Button>
      </div>
      <p className="text-13 text-ink-3">{t('downloadHint')}</p>
    </section>
  );
}
