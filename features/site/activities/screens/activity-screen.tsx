import 'server-only';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody } from '@/components/ui/panel';
import { publicFrame } from '@/lib/api/public-frame';
import { ShoreHead } from '@/components/layout/shore-head';
import { pick } from '@/lib/contract/localized';
import { publicMetadata } from '@/lib/i18n/public-metadata';
import { readActivity } from '../api/activities';
import { ActivityWork } from '../components/activity-work';
import { Neighbours } from '../components/neighbours';

type Props = { params: Promise<{ id: string; subject?: string }> };

export async function activityMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { id, subject }] = await Promise.all([getLocale(), params]);
  const activity = await readActivity(locale, id, subject);
  return publicMetadata({
    locale,
    path: `/general-activity/${activity.id}`,
    title: pick(activity.title, locale),
    description: pick(activity.summary, locale),
  });
}

/** A public activity: a quiz to try or a page to read; inside a subject with the ones before and after it. */
export async function ActivityScreen({ params }: Props) {
  const [{ locale, viewer, settings, format }, t, stages, { id, subject }] = await Promise.all([
    publicFrame(),
    getTranslations('courses.activity'),
    getTranslations('common.stages'),
    params,
  ]);
  const activity = await readActivity(locale, id, subject);
  const subjectName = pick(activity.subject.name, locale);
  const facts = [
    t(`kind.${activity.kind}`),
    stages(activity.stage),
    subjectName,
    activity.kind === 'quiz' && t('questions', { count: activity.question_count }),
  ];
  return (
    <main id="content" data-size="student" className="pb-16">
      <ShoreHead
        stage={activity.stage}
        title={pick(activity.title, locale)}
        lead={pick(activity.summary, locale)}
        before={<p className="mb-2 text-14 font-semibold">{facts.filter(Boolean).join(' · ')}</p>}
      />
      <div className="mx-auto max-w-[1264px] px-4 pt-6 md:px-8 md:pt-8">
        <div className="grid max-w-[816px] gap-6">
          <Panel>
            <PanelBody className="md:p-8">
              <ActivityWork activity={activity} isGuest={viewer === null} settings={settings} />
            </PanelBody>
          </Panel>
          {subject ? (
            <Neighbours activity={activity} locale={locale} format={format} />
          ) : (
            activity.neighbours.total > 1 && (
              <div>
                <LinkButton href={`/general-activity/${activity.id}/${activity.subject.id}`} prefetch={false}>
                  {t('inSubject', { subject: subjectName })}
                </LinkButton>
              </div>
            )
          )}
        </div>
      </div>
    </main>
  );
}
