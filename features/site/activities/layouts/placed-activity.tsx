import 'server-only';
import type { Locale } from '@/lib/contract/localized';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { readActivity } from '../api/activities';
import { ActivityWork } from '../components/activity-work';
import { ReadActivity } from '../components/read-activity';

type PlacedActivityProps = { activityId: string; locale: Locale; settings: FormatSettings };

/** An activity inside another page, for somebody who is signed in. */
export async function PlacedActivity({ activityId, locale, settings }: PlacedActivityProps) {
  const activity = await readActivity(locale, activityId);
  const work = <ActivityWork activity={activity} isGuest={false} settings={settings} />;
  return activity.kind === 'reading' ? <ReadActivity>{work}</ReadActivity> : work;
}
