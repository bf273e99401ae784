import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { SchoolText } from '@/components/ui/school-text';
import type { ActivityDetail } from '@/lib/contract/resources/site/activity';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { TryActivity } from './try-activity';

type WorkProps = { activity: ActivityDetail; isGuest: boolean; settings: FormatSettings };

/** What there is to do: questions to try, or a text to read. */
export async function ActivityWork({ activity, isGuest, settings }: WorkProps) {
  const t = await getTranslations('courses.activity');
  if (activity.kind === 'reading') return activity.body && <SchoolText html={activity.body} />;
  if (activity.question_count === 0) return <EmptyState small title={t('resting')} lead={t('restingLead')} />;
  return (
    <ClientMessages parts={['attempts', 'courses']}>
      <TryActivity activityId={activity.id} isGuest={isGuest} settings={settings} />
    </ClientMessages>
  );
}
