import { useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { pick } from '@/lib/contract/localized';
import type { ListedActivity } from '@/lib/contract/resources/site/office-activity';
import type { Locale } from '@/lib/i18n/routing';
import { Link } from '@/lib/i18n/navigation';
import { ActivityActs } from './activity-acts';

type TableProps = { activities: readonly ListedActivity[]; isOrdered: boolean; locale: Locale };

/** Public activities with their kind, subject and whether everybody finds them. */
export function ActivityTable({ activities, isOrdered, locale }: TableProps) {
  const t = useTranslations('office-site.activities');
  return (
    <Table cards label={t('title')}>
      <TableHead>
        <HeadCell>{t('name')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell>{t('kind')}</HeadCell>
        <HeadCell>{t('subject')}</HeadCell>
        <HeadCell place="action">
          <span className="sr-only">{t('acts')}</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {activities.map((activity) => (
          <Row key={activity.id}>
            <Cell place="title">
              <bdi className="font-semibold wrap-anywhere">{pick(activity.title, locale)}</bdi>
              {activity.is_published && (
                <Link
                  href={`/general-activity/${activity.id}`}
                  prefetch={false}
                  className="block w-fit text-13 text-primary underline underline-offset-4"
                >
                  {t('onSite')}
                </Link>
              )}
            </Cell>
            <Cell label={t('state')}>
              <Badge tone={activity.is_published ? 'success' : 'sunken'}>
                {t(activity.is_published ? 'states.published' : 'states.draft')}
              </Badge>
              {activity.resource_count > 0 && (
                <span className="block text-13 text-ink-3">
                  {t('resources', { count: activity.resource_count })}
                </span>
              )}
            </Cell>
            <Cell label={t('kind')}>
              {t(`kinds.${activity.kind}`)}
              {activity.kind === 'quiz' && (
                <span className="block text-13 text-ink-3">
                  {t('questionCount', { count: activity.question_count })}
                </span>
              )}
            </Cell>
            <Cell label={t('subject')}>
              <bdi>{pick(activity.subject.name, locale)}</bdi>
              <span className="block text-13 text-ink-3">{pick(activity.grade.name, locale)}</span>
            </Cell>
            <Cell place="action">
              <ActivityActs activity={activity} isOrdered={isOrdered} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
