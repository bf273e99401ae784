import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Score } from '@/components/data/score';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { StudentHome } from '@/lib/contract/resources/homes/dashboard';
import { kindRecord, studentQuizPage } from '@/lib/contract/quiz-kinds';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

const row = 'flex items-start gap-3 px-4 py-3.5 md:px-5';

type NewsPanelProps = Pick<StudentHome, 'latest' | 'notifications'> & {
  locale: Locale;
  format: Format;
  now: Date;
};

/** Results that were released, and other recent notifications of the school. */
export function NewsPanel({ latest, notifications, locale, format, now }: NewsPanelProps) {
  const t = useTranslations('dashboards.latest');
  return (
    <Panel>
      <PanelHead title={t('title')} />
      {latest.length === 0 && notifications.length === 0 && <EmptyState small title={t('none')} />}
      <ul className="divide-y divide-line">
        {latest.map(({ quiz_id, kind, title, mark, max_mark }) => (
          <li key={quiz_id} className={row}>
            <Icon name="circle-check" size={20} className="mt-1 shrink-0 text-primary" />
            <Link
              href={studentQuizPage(kind, quiz_id)}
              className="-my-2.5 min-w-0 py-2.5 text-15 hover:underline"
            >
              {t(kindRecord(kind).timing === 'attempt' ? 'testResult' : 'result', {
                title: pick(title, locale),
              })}
              <Score value={mark} max={max_mark} className="font-bold" />
            </Link>
          </li>
        ))}
        {notifications.map(({ id, text, at, path }) => (
          <li key={id} className={row}>
            <Icon name="bell" size={20} className="mt-1 shrink-0 text-primary" />
            <div className="min-w-0 text-15">
              {path ? (
                <Link href={path} dir="auto" className="-mt-2.5 inline-block py-2.5 hover:underline">
                  {text}
                </Link>
              ) : (
                <p dir="auto">{text}</p>
              )}
              <p className="text-13 text-ink-3">{format.ago(at, now)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
