import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { CountPill } from '@/components/ui/badge';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { ResultProps } from '../model/result-props';

const columns = 'grid overflow-clip sm:grid-cols-2 xl:grid-cols-3';
const text =
  '-me-px -mb-px border-e border-b border-line p-4 leading-text whitespace-pre-line wrap-anywhere md:p-5';

/** What was written, as it was written; neither name nor group nor time. */
export function Comments({ result }: Pick<ResultProps, 'result'>) {
  const t = useTranslations('assessment-forms.results');
  const { comments, hidden } = result;
  if (comments === null) return null;
  return (
    <Panel>
      <PanelHead
        title={t('comments')}
        note={comments.length > 0 && <CountPill>{comments.length}</CountPill>}
      />
      {comments.length === 0 ? (
        <EmptyState small title={t('noComments')} {...(hidden.length > 0 && { lead: t('noCommentsLead') })} />
      ) : (
        <>
          <p className="px-4 py-3 text-14 text-ink-3 md:px-5">{t('commentsLead')}</p>
          <ul className={`${columns} border-t border-line`}>
            {comments.map((comment, place) => (
              <li key={place} dir="auto" className={text}>
                {comment}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** Answers in words to the statements that ask for them. */
export function WrittenAnswers({ result, locale }: Pick<ResultProps, 'result' | 'locale'>) {
  const t = useTranslations('assessment-forms.results');
  if (result.texts.length === 0) return null;
  return (
    <Panel>
      <PanelHead title={t('texts')} />
      {result.texts.map((statement) => (
        <section key={statement.id} className="border-t border-line first-of-type:border-t-0">
          <h3 className="px-4 py-3 font-semibold md:px-5">
            <bdi dir="auto">{pick(statement.text, locale)}</bdi>
          </h3>
          <ul className={`${columns} border-t border-line`}>
            {statement.replies.map((reply, place) => (
              <li key={place} dir="auto" className={text}>
                {reply}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
