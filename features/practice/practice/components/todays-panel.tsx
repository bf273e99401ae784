import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import type { Format } from '@/lib/i18n/format';
import type { Todays } from '../api/practice';
import { StartPractice } from './start-practice';

type TodaysPanelProps = { todays: Todays; format: Format };

/** Today's ten: not begun, under way or done. */
export function TodaysPanel({ todays: { practice }, format }: TodaysPanelProps) {
  const t = useTranslations('practice.today');
  const state = practice?.state === 'finished' ? 'done' : practice ? 'open' : 'new';
  const page = practice && `/student/practice/${practice.id}`;
  const answered = practice
    ? t('answered', {
        answered: format.number(practice.answered_count),
        total: format.number(practice.question_count),
      })
    : '';
  return (
    <Panel aria-labelledby="todays-ten">
      <PanelHead id="todays-ten" title={t('title')} />
      <PanelBody className="grid gap-4">
        <p className="text-15 text-ink-2">
          {practice && state === 'done' && practice.right !== null
            ? t('result', {
                right: format.number(practice.right),
                total: format.number(practice.question_count),
              })
            : t(`lead.${state}`)}
        </p>
        {practice && state === 'open' && (
          <Progress
            value={practice.answered_count}
            max={practice.question_count}
            name={t('title')}
            words={answered}
          />
        )}
        <div>
          {page === null || !practice ? (
            <StartPractice of="today" variant="primary" label={t('start')} />
          ) : state === 'done' ? (
            <LinkButton href={`${page}/feedback`}>{t('feedback')}</LinkButton>
          ) : (
            <LinkButton href={page} variant="primary">
              {t('resume')}
            </LinkButton>
          )}
        </div>
      </PanelBody>
    </Panel>
  );
}
