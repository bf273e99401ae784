import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { WaitingTalk } from '@/lib/contract/resources/surveys/psychological-test';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { TalkAnswer } from './talk-answer';

type TalkRowsProps = { talks: readonly WaitingTalk[]; path: string; locale: Locale; format: Format };

/** Students who wish to talk, each with what was written and the answer. */
export function TalkRows({ talks, path, locale, format }: TalkRowsProps) {
  const t = useTranslations('psychological-tests.counsel');
  return (
    <Panel aria-label={t('talks')}>
      <ul className="divide-y divide-line">
        {talks.map(({ id, student, classroom, message, asked_at, result_id, title, answer, answered_at }) => (
          <li key={id} className="grid gap-2 px-4 py-4 md:px-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="min-w-0 flex-1 basis-56">
                <strong className="font-bold">
                  <bdi>{pick(student.name, locale)}</bdi>
                </strong>{' '}
                <span className="text-14 text-ink-2">
                  {classroom && <bdi>{pick(classroom, locale)}</bdi>} · {format.dateTime(asked_at)}
                </span>
              </p>
              <Badge tone={answer ? 'success' : 'info'}>{t(answer ? 'talkAnswered' : 'talkWaits')}</Badge>
            </div>
            <p dir="auto" className="max-w-prose wrap-anywhere">
              {message || t('noMessage')}
            </p>
            {result_id && title && (
              <Link
                href={`${path}/${result_id}` as never}
                className="justify-self-start font-semibold text-primary"
              >
                {t('fromResult', { title: pick(title, locale) })}
              </Link>
            )}
            {answer ? (
              <p className="text-14">
                <span dir="auto" className="block wrap-anywhere">
                  {answer}
                </span>
                {answered_at && <span className="text-13 text-ink-3">{format.dateTime(answered_at)}</span>}
              </p>
            ) : (
              <TalkAnswer id={id} student={pick(student.name, locale)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
