'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from '@/lib/i18n/navigation';
import { useAction } from '@/components/form/use-action';
import { OnDevice } from '@/components/form/on-device';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelHead } from '@/components/ui/panel';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { WeeklyPlan } from '@/lib/contract/resources/week/weekly-plan';
import { useKeptText } from '@/lib/drafts/use-kept-text';
import { sendComment } from '../api/weekly-plans';

type PlanCommentsProps = { plan: Pick<WeeklyPlan, 'id' | 'comments' | 'actions'> };

/** What staff said about a plan, and the next words where the reader may add some. */
export function PlanComments({ plan: { id, comments, actions } }: PlanCommentsProps) {
  const t = useTranslations('weekly-plan.comments');
  const locale = useLocale();
  const format = useFormat();
  const router = useRouter();
  const [words, setWords] = useKeptText(`plan-comment ${id}`);
  const { isBusy, problem, run } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const [action] = actions.filter(({ key }) => key === 'comment');
  const send = async () => {
    if (!action || words.trim() === '') return;
    const message = await run(() => sendComment(action.endpoint_url, words));
    if (message === null) return;
    toast.success(message);
    setWords('');
    router.refresh();
  };
  return (
    <Panel className="no-print mt-5">
      <PanelHead title={t('title')} />
      <div className="grid gap-4 p-4 md:p-5">
        {comments.length === 0 && <p className="text-ink-2">{t('none')}</p>}
        <ul className="grid gap-3">
          {comments.map(({ id, body, author, created_at }) => (
            <li key={id}>
              <p className="text-13 text-ink-2">
                <b>
                  <bdi>{pick(author.name, locale)}</bdi>
                </b>{' '}
                · {format.dateTime(created_at)}
              </p>
              <p dir="auto" className="text-start wrap-anywhere whitespace-pre-line">
                {body}
              </p>
            </li>
          ))}
        </ul>
        {action && (
          <div className="grid max-w-xl gap-3">
            <TextArea
              label={t('label')}
              hint={t('hint')}
              value={words}
              maxLength={2000}
              error={problem ?? undefined}
              onChange={({ target }) => setWords(target.value)}
            />
            <OnDevice name={`plan-comment ${id}`} />
            <div>
              <Button variant="primary" busy={isBusy} onClick={() => void send()}>
                {t('send')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Panel>
  );
}
